export {
  horizontalFovDeg,
  horizontalFromVerticalDeg,
  verticalFovDeg,
  verticalFromHorizontalDeg,
} from './field-of-view.ts';
export { type FovKind, type Game, type GameId, gameIds, games } from './games.ts';
export { cmPer360, degreesPerCount, sensitivityFor } from './sensitivity.ts';
