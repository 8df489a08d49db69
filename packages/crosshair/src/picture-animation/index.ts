export { frameAt, type ShownFrame } from './frame-at.ts';
export { frameTimesChunk, frameTimesPosition, readFrameTimes, stripOf } from './frame-strip.ts';
