const needed = [20, 19];

/** Ends with a clear sentence on a Node that is too old, before anything fails with an obscure error. */
export function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  console.error(`Punktgenau needs Node.js ${needed.join('.')} or newer; this is ${process.version}.`);
  process.exit(1);
}
