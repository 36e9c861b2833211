// Keeps the whole cabinet in the browser, so that it opens without a network.
// `cargo xtask dist` fills in the three lines below from the files it made.
const VERSION = '@VERSION@'; // made from the contents of all files
const PROGRAM = '@PROGRAM@'; // a name that the right index.html contains
const FILES = ['@FILES@']; // [address, SHA-256]

// Caches belong to the whole origin, which may hold several cabinets below different paths.
const MINE = `cabinet ${self.registration.scope} `;
const CACHE = MINE + VERSION;
const HANDED = MINE + 'handed';
const at = (file) => new URL(file, self.registration.scope).href;
const HOME = at('./');
const KEPT = new Set(FILES.map(([file]) => at(file)));

// The integrity makes a half-finished upload fail here: the old version then stays and the browser tries again later.
const ask = async ([file, hash], cache) => {
  const own = file === './'; // hosts may add to the page itself
  const answer = await fetch(new Request(at(file), { cache, ...(own ? {} : { integrity: hash }) }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  if (own && !(await answer.clone().text()).includes(PROGRAM)) throw new Error('the page is of another version');
  return [at(file), answer];
};

// What the page has fetched and handed over (see start.js).
const handed = async ([file, hash]) => {
  const answer = await caches.match(at(file), { cacheName: HANDED });
  if (!answer) throw new Error(`${file} was not handed over`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()));
  if (`sha256-${btoa(String.fromCharCode(...digest))}` !== hash) throw new Error(`${file} is of another version`);
  return [at(file), answer];
};

// On a first visit the page has just fetched much of it, and nothing is to come twice. So what was handed over is taken,
// then what the browser still has, however old it is and whatever the host says about that. Only what is not there, or of
// another version, is asked for.
const fetched = (entry) =>
  handed(entry)
    .catch(() => ask(entry, 'force-cache'))
    .catch(() => ask(entry, 'reload'));

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
