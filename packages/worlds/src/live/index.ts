export { sharpFacePx } from './face-size.ts';
export { type LiveRefusal, type LiveWorld, openLiveWorld } from './open-live-world.ts';
export { viewRays } from './view-rays.ts';
