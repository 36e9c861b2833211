// A host for built pages, ours and the peers', all treated alike: files are sent compressed, nothing is kept by the
// browser's own cache, and every byte sent is counted.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const KINDS = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png', '.json': 'application/json', '.webmanifest': 'application/manifest+json' };
/** What is compressed already. */
const PACKED = ['.png'];

/** A page of every host that has nothing on it. */
export const BLANK = 'blank.html';

const read = (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map((entry) => {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const content = readFileSync(path);
    const isPacked = PACKED.includes(extname(path));
    return [`/${relative(folder, path).split(sep).join('/')}`, { kind: KINDS[extname(path)] ?? 'text/plain; charset=utf-8', content: isPacked ? content : gzipSync(content, { level: 9 }), isPacked }];
  }));
};

/**
 * Serves a folder on a port of its own.
 * @returns {Promise<{url: string, sent: {path: string, bytes: number, at: number}[], close: () => Promise<void>}>}
 */
export const host = async (folder) => {
  const files = read(folder);
  const sent = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://127.0.0.1/');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = files.get(path);
    if (path === `/${BLANK}`) {
      response.writeHead(200, { 'Content-Type': KINDS['.html'] }).end('<!doctype html><title>Blank</title><link rel="icon" href="data:,">');
      return;
    }
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const head = { 'Content-Type': file.kind, 'Content-Length': file.content.length, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
    if (!file.isPacked) head['Content-Encoding'] = 'gzip';
    response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : file.content);
    sent.push({ path, bytes: file.content.length, at: performance.now() });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const close = () => new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${server.address().port}/`, sent, close };
};
