// <cabinet-game>: a game of the cabinet on any page. docs/embedding.md tells what it can do.
//
//   <script src="cabinet/embed.js"></script>
//   <cabinet-game game="summit" seats="person,regular,regular" play></cabinet-game>
(() => {
  const VERSION = 1;
  // The cabinet that this file belongs to.
  const here = document.currentScript?.src ?? document.baseURI;

  // What an address asks for, by the names of our attributes.
  const WISHES = ['seats', 'names', 'setup', 'seed', 'theme'];
  const FLAGS = ['play', 'watch'];

  // A board is drawn best in these shapes: beside its desk where there is room, above it elsewhere.
  const heightFor = (width) => {
    if (width >= 860) return Math.min(Math.max(width * 0.66, 580), 900);
    if (width >= 600) return Math.min(width * 1.4, 1100);
    return Math.min(width * 2.1, 860);
  };

  const query = (wishes) => {
    const text = new URLSearchParams(wishes).toString();
    return text ? `?${text}` : '';
  };

  class CabinetGame extends HTMLElement {
    #frame = null;
    #port = null;
    #asked = new Map();
    #waiting = [];
    #next = 1;
    #watcher = new ResizeObserver(() => this.#fit());
    #hear = (event) => {
      if (event.source === this.#frame?.contentWindow && event.data?.cabinet === VERSION) this.#greet();
    };

    static observedAttributes = ['game', 'link', 'src', 'height', 'theme', ...WISHES, ...FLAGS];

    connectedCallback() {
      addEventListener('message', this.#hear);
      this.#watcher.observe(this);
      if (!this.#frame) this.#show();
    }

    disconnectedCallback() {
      removeEventListener('message', this.#hear);
      this.#watcher.disconnect();
      this.#port?.close();
      this.#port = null;
      this.#frame?.remove();
      this.#frame = null;
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (name === 'height') this.#fit();
      else if (name === 'theme' && this.#port) this.#ask({ theme: now ?? 'system' }).catch(() => {});
      else this.#show();
    }

    /** Begins a match: `{ game, seats, names, setup, seed }`. */
    start({ game = this.getAttribute('game'), setup, ...wishes }) {
      const given = Object.entries({ ...wishes, setup: setup && JSON.stringify(setup) }).filter(([, value]) => value !== undefined);
      // A list is written with commas.
      const all = { ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])), play: 'anew' };
      return this.#ask({ go: `#/new/${game}${query(all)}` });
    }

    /** Opens a save, as `save` gave it, and tells its name on this device. */
    load(save) {
      return this.#ask({ load: save });
    }

    /** Does something for a seat. `action` is in the words that the library's `offers` has. */
    act(seat, action) {
      return this.#ask({ act: { seat, action } });
    }

    /** The match at the table, as a text. */
    save() {
      return this.#ask('save');
    }

    #address() {
      const base = new URL(this.getAttribute('src') ?? './', this.hasAttribute('src') ? document.baseURI : here);
      const wishes = [...WISHES, ...FLAGS].filter((name) => this.hasAttribute(name));
      const all = query(Object.fromEntries(wishes.map((name) => [name, this.getAttribute(name)])));
      // A whole link may be given, or what stands behind its last slash.
      const link = this.getAttribute('link')?.split('#/link/').at(-1);
      if (link) base.hash = `#/link/${link}${all}`;
      else if (this.hasAttribute('game')) base.hash = `#/new/${this.getAttribute('game')}${all}`;
      else base.hash = `#/${all}`;
      return base.href;
    }

    #show() {
      this.#port?.close();
      this.#port = null;
      this.#frame?.remove();
      this.#frame = document.createElement('iframe');
      this.#frame.title = this.getAttribute('title') ?? `${this.getAttribute('game') ?? 'Cabinet'}, a board game`;
      this.#frame.allow = 'fullscreen; screen-wake-lock; clipboard-write';
      this.#frame.loading = 'lazy';
      Object.assign(this.#frame.style, { display: 'block', width: '100%', border: '0' });
      this.#frame.src = this.#address();
      this.style.display ||= 'block';
      this.append(this.#frame);
      this.#fit();
    }

    #fit() {
      if (!this.#frame) return;
      const given = this.getAttribute('height');
      this.#frame.style.height = given ? (/^\d+$/.test(given) ? `${given}px` : given) : `${Math.round(heightFor(this.clientWidth))}px`;
    }

    // The frame is ready: it gets one end of a channel, and whatever was asked before.
    #greet() {
      this.#port?.close();
      const { port1, port2 } = new MessageChannel();
      this.#port = port1;
      port1.onmessage = ({ data }) => this.#listen(data);
      this.#frame.contentWindow.postMessage({ cabinet: VERSION }, '*', [port2]);
      this.#tell('ready', null);
      for (const errand of this.#waiting.splice(0)) port1.postMessage(errand);
    }

    #ask(ask) {
      const errand = { id: this.#next++, ask };
      if (this.#port) this.#port.postMessage(errand);
      else this.#waiting.push(errand);
      return new Promise((ok, no) => this.#asked.set(errand.id, { ok, no }));
    }

    #listen(data) {
      const asked = this.#asked.get(data.to);
      if (asked) {
        this.#asked.delete(data.to);
        if (data.no === undefined) asked.ok(data.ok);
        else asked.no(new Error(data.no));
      } else {
        for (const [name, detail] of Object.entries(data)) this.#tell(name, detail);
      }
    }

    #tell(name, detail) {
      this.dispatchEvent(new CustomEvent(`cabinet-${name}`, { detail, bubbles: true }));
    }
  }

  if (!customElements.get('cabinet-game')) customElements.define('cabinet-game', CabinetGame);
})();
