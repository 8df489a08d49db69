export { reportOfRepair } from '../report/code-report.ts';
export { type ExportedCode, exportToCounterStrike, exportToValorant } from './export-code.ts';
export { type ExportError, type ExportNote, exportNotes } from './export-notes.ts';
export {
  type RepairError,
  type RepairedCode,
  type RepairNote,
  repairCounterStrikeCode,
  repairNotes,
} from './repair-counter-strike.ts';
