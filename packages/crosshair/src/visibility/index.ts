export { linearOf } from '../color/color.ts';
export { type BackdropParts, sampleBackdrop, storedOf } from '../color/sample-backdrop.ts';
export { apcaContrast, apcaLuminance } from './apca.ts';
export { goodScore, type Suggestion, suggestChange, type WantedBackdrop } from './suggest-change.ts';
export { type SeenBackdrop, seeBackdrop, type VisibilityScores, visibilityOver } from './visibility-over.ts';
export { simulateVision, type Vision, visions } from './vision.ts';
