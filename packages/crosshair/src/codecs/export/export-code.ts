import { type Result, succeed } from '@punktgenau/result';
import type { CrosshairDesign } from '../../design/design.ts';
import { consoleLines } from '../counter-strike/console-lines.ts';
import { encodeCounterStrikeCode } from '../counter-strike/counter-strike-code.ts';
import { figureOfCounterStrike } from '../counter-strike/design-from-counter-strike.ts';
import { type CodeReport, reportOfExport } from '../report/code-report.ts';
import { figureOfValorant } from '../valorant/design-from-valorant.ts';
import { encodeValorantCode } from '../valorant/valorant-code.ts';
import { counterStrikeFromDesign } from './counter-strike-from-design.ts';
import type { ExportError, ExportNote } from './export-notes.ts';
import { valorantFromDesign } from './valorant-from-design.ts';

/** A design as a code that a game takes. */
export type ExportedCode = {
  readonly code: string;
  /** What the code cannot say. */
  readonly notes: readonly ExportNote[];
  /** The design beside what the game draws of the code, as far as its geometry is known (docs/adr/0009). */
  readonly report: CodeReport<ExportNote>;
};

/** For Counter-Strike 2 (cs2-v1), as a code and as lines for the console. Errors: see `ExportError`. */
export function exportToCounterStrike(
  design: CrosshairDesign,
): Result<ExportedCode & { readonly console: readonly string[] }, ExportError> {
  const exported = counterStrikeFromDesign(design);
  if (!exported.ok) return exported;
  const { settings, notes } = exported.value;
  return succeed({
    code: encodeCounterStrikeCode(settings),
    console: consoleLines(settings),
    notes,
    report: reportOfExport(design, figureOfCounterStrike(settings), notes),
  });
}

/** For VALORANT: a profile code. Errors: see `ExportError`. */
export function exportToValorant(design: CrosshairDesign): Result<ExportedCode, ExportError> {
  const exported = valorantFromDesign(design);
  if (!exported.ok) return exported;
  const { settings, notes } = exported.value;
  return succeed({
    code: encodeValorantCode(settings),
    notes,
    report: reportOfExport(design, figureOfValorant(settings), notes),
  });
}
