/**
 * The parts of an overlay that live in a browser's page. The standalone file is packed from them, and the client's
 * overlay pages are built on them, so both show the same pixels and obey the same keys.
 */
export { createAutoHide } from './auto-hide.ts';
export { mustStayBare } from './broadcast-software.ts';
export { closeWindow } from './closing.ts';
export { element, pushButton } from './elements.ts';
export { leaveFullScreen, toggleFullScreen } from './full-screen.ts';
export { createPlayer, type Player } from './player.ts';
export type { ShownCrosshair, ShownImage } from './shown-crosshair.ts';
export { watchDevicePixels } from './watch-device-pixels.ts';
export type { ClosedWords, PanelWords } from './words.ts';
