export {
  angleBetweenDeg,
  type Direction,
  directionFrom,
  directionOf,
  type View,
  viewOf,
} from './direction.ts';
export {
  focalLengthPx,
  projectBall,
  projectDirection,
  type Screen,
  type ScreenEllipse,
  type ScreenPoint,
} from './project.ts';
export { type MouseCounts, turn } from './turn.ts';
