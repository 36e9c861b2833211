// The built folder on a server that can be switched off, and a page with a frame as narrow as a phone: /phone#/route.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { extname, join, normalize } from 'node:path';

const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json', '.json': 'application/json' };

export const host = async (folder) => {
  const server = createServer(async (request, answer) => {
    const path = normalize(new URL(request.url, 'http://here').pathname);
    if (path === '/phone') {
      answer.writeHead(200, { 'content-type': 'text/html' });
      answer.end('<body><script>const frame = document.createElement("iframe"); frame.width = 390; frame.height = 844; frame.src = "./" + location.hash; document.body.append(frame);</script>');
      return;
    }
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    try {
      const body = await readFile(file);
      answer.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' });
      answer.end(body);
    } catch {
      answer.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
