// Says why, when the program cannot start. Once it runs it looks after itself.
(() => {
  const say = (sentence) => {
    const crash = document.getElementById('crash');
    if (!crash || !crash.hidden) return;
    crash.textContent = sentence;
    crash.hidden = false;
    document.querySelector('#cabinet > .opening')?.remove();
  };
  if (location.protocol === 'file:') {
    say('Browsers do not start this folder from the disk. Put it on a web server, or open the single file cabinet.html in place of it.');
    return;
  }
  if (globalThis.origin === 'null') {
    say('The page that shows Cabinet in this frame gives it no origin, and browsers let such a frame load no program. Either add allow-same-origin to the frame’s sandbox, or put the single file cabinet.html into it in place of this folder.');
    return;
  }
  if (typeof WebAssembly !== 'object') {
    say('This browser does not run WebAssembly, which Cabinet needs. Any browser of the last years does; please switch it on or use another one.');
    return;
  }
  const failed = () => say('Cabinet could not be opened: a part of it did not arrive or this browser is too old for it. Please reload; if that does not help, use a newer browser.');
  const over = new AbortController();
  const { signal } = over;
  addEventListener('error', failed, { signal, capture: true });
  addEventListener('unhandledrejection', failed, { signal });
  addEventListener('TrunkApplicationStarted', () => over.abort(), { once: true });
})();

// On a first visit to a host that marks its files with neither a date nor a tag, some browsers keep nothing of the wasm
// once the page has it, and the service worker would have to fetch it again. So it is handed over there (see sw.js).
globalThis.cabinetHanded = (async () => {
  const isFirst = () => !navigator.serviceWorker.controller;
  try {
    const started = new Promise((done) => addEventListener('TrunkApplicationStarted', done, { once: true }));
    const answer = await globalThis.cabinetWasm;
    if (!isFirst() || answer.headers.has('etag') || answer.headers.has('last-modified')) return;
    const wasm = answer.clone();
    await started;
    if (!isFirst()) return;
    const handed = await caches.open(`cabinet ${new URL('./', document.baseURI).href} handed`);
    await handed.put(wasm.url, wasm);
  } catch {
    // No service worker or no room here, or no such page: there is nothing to hand over.
  }
})();
