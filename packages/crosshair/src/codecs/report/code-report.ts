import type { CrosshairDesign } from '../../design/design.ts';
import type { Picture } from '../../raster/rasterise.ts';
import type { CodeNote } from '../code-notes.ts';
import { figureOfCounterStrike } from '../counter-strike/design-from-counter-strike.ts';
import type { ExportNote } from '../export/export-notes.ts';
import type { RepairedCode, RepairNote } from '../export/repair-counter-strike.ts';
import type { GameFigure } from '../fit-design.ts';
import type { ImportedCode } from '../import-code.ts';
import { figureOfValorant } from '../valorant/design-from-valorant.ts';
import { type MeasuredField, type Measures, measuresOfDesign, measuresOfFigure } from './measures.ts';
import { comparePictures, type PixelDifference, pictureOfDesign, pictureOfFigure } from './pictures.ts';

/** One measured field, before and after. Colours are `#RRGGBB`, opacity is percent, everything else px. */
export type FieldReport = {
  readonly field: MeasuredField;
  /** `impossible`: beyond what the other side has at all; what it has instead is the nearest. */
  readonly state: 'exact' | 'rounded' | 'impossible';
  readonly from: number | string | null;
  readonly to: number | string | null;
  /** How far both are apart; null where they are no two numbers. */
  readonly by: number | null;
};

/** What became of a crosshair on its way from one side to the other: field by field, and in pixels. */
export type CodeReport<Note extends string> = PixelDifference & {
  readonly fields: readonly FieldReport[];
  /** What the other side does not have, beyond what is measured. */
  readonly impossible: readonly Note[];
  /** Both sides at rest on 1080 lines, as far as the game's geometry is known. */
  readonly before: Picture;
  readonly after: Picture;
};

/** Notes that say in words what a measured field says in numbers, with the field where they mean that it is out of reach. */
const measuredNotes: Readonly<Partial<Record<CodeNote | ExportNote | RepairNote, MeasuredField | null>>> = {
  lengths_rounded: null,
  opacity_rounded: null,
  outline_rounded: null,
  length_limited: 'length',
  thickness_limited: 'thickness',
  gap_limited: 'gap',
  gap_negative: 'gap',
  outline_limited: 'outline',
  outline_one_px: 'outline',
  outline_black: 'outlineColor',
  dot_size: 'dot',
  dot_limited: 'dot',
};

const fieldNames: readonly MeasuredField[] = [
  'color',
  'opacity',
  'thickness',
  'length',
  'gap',
  'dot',
  'outline',
  'outlineColor',
];

/** A screen draws opacity in 255 steps: nothing finer is a difference. */
const drawnAlpha = (percent: number): number => Math.round((percent * 255) / 100);

function isSame(field: MeasuredField, from: FieldReport['from'], to: FieldReport['to']): boolean {
  if (typeof from !== 'number' || typeof to !== 'number') return from === to;
  return field === 'opacity' ? drawnAlpha(from) === drawnAlpha(to) : Math.abs(from - to) < 1e-9;
}

function compareField(field: MeasuredField, before: Measures, after: Measures, isOut: boolean): FieldReport {
  const [from, to] = [before[field], after[field]];
  const isExact = isSame(field, from, to);
  const by = typeof from === 'number' && typeof to === 'number' ? Math.abs(from - to) : null;
  return {
    field,
    state: isExact ? 'exact' : isOut || by === null ? 'impossible' : 'rounded',
    from,
    to,
    by: isExact ? 0 : by,
  };
}

type Side = { readonly measures: Measures; readonly picture: Picture };

function report<Note extends CodeNote | ExportNote | RepairNote>(
  before: Side,
  after: Side,
  notes: readonly Note[],
): CodeReport<Note> {
  const outOfReach = new Set(notes.map((note) => measuredNotes[note]));
  const isNothing = (notes as readonly string[]).includes('nothing_visible');
  const fields = fieldNames
    .filter((field) => before.measures[field] !== null || after.measures[field] !== null)
    .map((field) => compareField(field, before.measures, after.measures, outOfReach.has(field)));
  return {
    fields: isNothing ? [] : fields,
    impossible: notes.filter((note) => !Object.hasOwn(measuredNotes, note)),
    before: before.picture,
    after: after.picture,
    ...comparePictures(before.picture, after.picture),
  };
}

const sideOfDesign = (design: CrosshairDesign): Side => ({
  measures: measuresOfDesign(design),
  picture: pictureOfDesign(design),
});
const sideOfFigure = (figure: GameFigure): Side => ({
  measures: measuresOfFigure(figure),
  picture: pictureOfFigure(figure),
});

function sideOfCode(imported: ImportedCode): Side {
  if (imported.game === 'punktgenau') return sideOfDesign(imported.design);
  return sideOfFigure(
    imported.game === 'cs2' ? figureOfCounterStrike(imported.settings) : figureOfValorant(imported.settings),
  );
}

/** What became of a code that was read: the game's crosshair beside the design. */
export function reportOfImport(imported: ImportedCode): CodeReport<CodeNote> {
  return report(sideOfCode(imported), sideOfDesign(imported.design), imported.notes);
}

/** What becomes of a design in a game's code. @param figure what the game draws of the code */
export function reportOfExport(
  design: CrosshairDesign,
  figure: GameFigure,
  notes: readonly ExportNote[],
): CodeReport<ExportNote> {
  return report(sideOfDesign(design), sideOfFigure(figure), notes);
}

/** What today's game draws of an old code that was repaired. */
export function reportOfRepair({ old, settings, notes }: RepairedCode): CodeReport<RepairNote> {
  return report(
    sideOfFigure(figureOfCounterStrike(old)),
    sideOfFigure(figureOfCounterStrike(settings)),
    notes,
  );
}
