// The interactive half of the first screen: the renderer comes with it, so the page paints without waiting for it.
export { shareHref } from '#shared/navigation/design-links.ts';
export { PromoStrip } from '../promo/promo-strip.tsx';
export { Facts } from '../sections/facts.tsx';
export { ProbeControls } from './probe-controls.tsx';
export { StageInstruments } from './stage-instruments.tsx';
