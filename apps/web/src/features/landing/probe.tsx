// The interactive half of the first screen: the renderer comes with it, so the page paints without waiting for it.
export { shareHref } from '#shared/navigation/design-links.ts';
export { Facts } from './facts.tsx';
export { ProbeControls } from './probe-controls.tsx';
export { StageInstruments } from './stage-instruments.tsx';
