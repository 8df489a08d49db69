export {
  emptyHistory,
  type History,
  historySchema,
  historyVersions,
} from './history-schema.ts';
export { addRound, readHistory, textOfHistory } from './keep-history.ts';
export { mergeRounds, roundsMissing } from './merge-rounds.ts';
export { roundsOfTest, storedRoundOf } from './stored-round.ts';
export { toCsv } from './to-csv.ts';
export { type Exercise, exercisesOf, type Week, weeksOf } from './weeks.ts';
