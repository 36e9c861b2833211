// Keeps the whole cabinet in the browser, so that it opens without a network.
// `cargo xtask dist` fills in the three lines below from the files it made.
const VERSION = '@VERSION@'; // made from the contents of all files
const PROGRAM = '@PROGRAM@'; // a name that the right index.html contains
const FILES = ['@FILES@']; // [address, SHA-256]

// Caches belong to the whole origin, which may hold several cabinets below different paths.
const MINE = `cabinet ${self.registration.scope} `;
const CACHE = MINE + VERSION;
const at = (file) => new URL(file, self.registration.scope).href;
const HOME = at('./');
const KEPT = new Set(FILES.map(([file]) => at(file)));

// The integrity makes a half-finished upload fail here: the old version then stays and the browser tries again later.
const fetched = async ([file, hash]) => {
  const own = file === './'; // hosts may add to the page itself
  const answer = await fetch(new Request(at(file), { cache: 'reload', ...(own ? {} : { integrity: hash }) }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  if (own && !(await answer.clone().text()).includes(PROGRAM)) throw new Error('the page is of another version');
  return [at(file), answer];
};

self.addEventListener('install', (event) => event.waitUntil((async () => {
  const answers = await Promise.all(FILES.map(fetched));
  const cache = await caches.open(CACHE);
  await Promise.all(answers.map(([address, answer]) => cache.put(address, answer)));
})()));

self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(MINE) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
})()));

// A new version waits until the page asks for it: never in the middle of a game.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'skip-waiting') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const address = new URL(request.url);
  address.hash = '';
  address.search = '';
  const key = address.href === at('index.html') ? HOME : address.href;
  if (!KEPT.has(key)) return; // not ours: as if there were no service worker
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(key)) ?? fetch(request);
  })());
});
