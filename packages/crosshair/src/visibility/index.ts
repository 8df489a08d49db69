export { linearOf } from '../color/color.ts';
export { type BackdropParts, sampleBackdrop, storedOf } from '../color/sample-backdrop.ts';
export { apcaContrast, apcaLuminance } from './apca.ts';
export {
  type BackdropPart,
  type JudgedVisibility,
  judgeVisibility,
  type VisibilityGrade,
} from './judge-visibility.ts';
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
  verdictOf,
  visibilityOver,
} from './visibility-over.ts';
export { simulateVision, type Vision, visions } from './vision.ts';
