export type { CodeError } from './code-error.ts';
export { type CodeNote, codeNotes } from './code-notes.ts';
export { designFromCounterStrike } from './counter-strike/design-from-counter-strike.ts';
export type {
  CounterStrikeSettings,
  Cs2V1Settings,
  Cs2V3Settings,
  Cs2V4Settings,
  CsgoV1Settings,
} from './counter-strike/layouts.ts';
export {
  findCode,
  type ImportedCode,
  importCode,
  longestCode,
  longestConfig,
} from './import-code.ts';
export {
  type CodeReport,
  type FieldReport,
  reportOfImport,
} from './report/code-report.ts';
export type { MeasuredField } from './report/measures.ts';
export { designFromValorant } from './valorant/design-from-valorant.ts';
export type {
  ValorantCrosshair,
  ValorantLines,
  ValorantSection,
  ValorantSettings,
  ValorantSniper,
} from './valorant/profile.ts';
