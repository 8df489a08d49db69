/** Name under which the Windows companion's shell shows its bridge in the window. */
const bridgeName = 'punktgenauDesktop';

/** Whether the client runs inside the Windows companion's shell (specification, section 1). */
export function hasDesktopBridge(): boolean {
  return bridgeName in globalThis;
}
