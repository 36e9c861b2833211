// A host of the test's own, for what `cargo xtask serve` does not do, and one that counts what it sends.
import { createServer } from 'node:http';

const KINDS = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm', css: 'text/css', svg: 'image/svg+xml', webmanifest: 'application/manifest+json', png: 'image/png' };

/**
 * Serves what `answer(name)` gives; a name it throws at is not there. `headers(name)` are sent with it, and unless they
 * say otherwise nothing about keeping. `sent` has the bytes of every answer by name.
 */
export async function serve(answer, headers = () => ({})) {
  const sent = new Map();
  const server = createServer(async ({ url }, response) => {
    const name = new URL(url, 'http://x').pathname.slice(1) || 'index.html';
    try {
      const content = Buffer.from(await answer(name));
      sent.set(name, [...(sent.get(name) ?? []), content.length]);
      response.sendDate = false;
      response.setHeader('content-type', KINDS[name.split('.').pop()] ?? 'text/html');
      for (const [header, value] of Object.entries(headers(name))) response.setHeader(header, value);
      response.end(content);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, sent, close };
}
