export { linearOf } from '../color/color.ts';
export { type BackdropParts, sampleBackdrop, storedOf } from '../color/sample-backdrop.ts';
export { lightOfParts } from '../color/scene-contrast.ts';
export { apcaContrast, apcaLuminance } from './apca.ts';
export {
  type Suggestion,
  type SuggestionKind,
  type Suggestions,
  suggestChanges,
  type WantedBackdrop,
} from './suggest-changes.ts';
export {
  type SeenBackdrop,
  scoreLimits,
  seeBackdrop,
  type VisibilityScores,
  visibilityOver,
} from './visibility-over.ts';
export { simulateVision, type Vision, visions } from './vision.ts';
