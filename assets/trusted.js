// Some hosts demand that a page has a policy for what it turns into markup or loads as a program
// (require-trusted-types-for 'script'). Ours: pictures and rule books without anything that runs, and our own files.
try {
  const runs = /<(script|iframe|object|embed|base|link|meta|form)\b|<[^>]*\s(on\w+|srcdoc)\s*=|javascript:/i;
  const isOurs = (address) => address.startsWith('blob:') || new URL(address, document.baseURI).origin === location.origin;
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (runs.test(text) ? null : text),
    createScriptURL: (address) => (isOurs(address) ? address : null),
  });
} catch {
  // The host allows no policy of this name. If it demands one all the same, the page says below that it cannot start.
}
