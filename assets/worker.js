// The thread in which computer players think: the page's own program, started a second time.
// The page sends { glue, module } first: the address of the program's JavaScript and, to save
// a second compilation, the compiled WebAssembly module.
self.cabinetRole = 'mind';
self.onmessage = async ({ data: { glue, module } }) => {
  const early = [];
  self.onmessage = (message) => early.push(message); // what is sent while import() runs
  try {
    const program = await import(glue);
    if (module) program.initSync({ module });
    else await program.default({ module_or_path: glue.replace(/\.js$/, '_bg.wasm') });
    for (const message of early) self.onmessage(message); // the program has set its own handler by now
  } catch (error) {
    self.postMessage('failed: ' + error); // a rejected import() does not reach Worker.onerror
  }
};
