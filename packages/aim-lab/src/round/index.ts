export { type RoundLengthMs, roundLengthsMs } from './lengths.ts';
export { finish, type RoundResult, scoreOf } from './result.ts';
export {
  isOver,
  look,
  type PathPoint,
  type Round,
  type Shot,
  shoot,
  startRound,
  targetAt,
} from './round.ts';
