export {
  emptyHistory,
  type History,
  historySchema,
  historyVersions,
  type StoredRound,
  storedRoundSchema,
} from './history-schema.ts';
export { addRound, mostRounds, readHistory, textOfHistory } from './keep-history.ts';
export { roundsOfTest, storedRoundOf } from './stored-round.ts';
export { toCsv } from './to-csv.ts';
