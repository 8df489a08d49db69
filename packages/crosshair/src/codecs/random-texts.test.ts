import fc from 'fast-check';
import { expect, it } from 'vitest';
import { designSchema } from '../design/design-schema.ts';
import { vectors } from './counter-strike/vectors.fixtures.ts';
import { exportToCounterStrike } from './export/export-code.ts';
import { repairCounterStrikeCode } from './export/repair-counter-strike.ts';
import { importCode } from './import-code.ts';
import { reportOfImport } from './report/code-report.ts';

/**
 * How many texts are tried. `RANDOM_TEXTS=1000000 npx vitest run --project unit packages/crosshair/src/codecs/random-texts.test.ts`
 * tries a million (docs/codes.md has what came of it).
 */
const count = Number(process.env.RANDOM_TEXTS ?? 3000);

const valorantParts = [
  'P',
  'A',
  'S',
  'c',
  'u',
  'h',
  't',
  'o',
  'd',
  'b',
  'z',
  'a',
  '0b',
  '0t',
  '0l',
  '0v',
  '0g',
];
const values = ['0', '1', '2', '5', '0.5', '6', '20', '40', 'FF00FFFF', '', '__proto__', '-1', '1e9'];
const variables = [
  'cl_crosshair_gap',
  'cl_crosshairstyle',
  'cl_crosshair_length',
  'cl_crosshairsize',
  'bind',
  '//',
];

/** Texts of every kind that somebody might put in: noise, almost codes, codes with a mistake, config lines. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(...'CSGO-Aa92 ;0P1._'), maxLength: 60 }),
  fc
    .string({ unit: fc.constantFrom(...'ABCDEFabcdef23456789'), minLength: 44, maxLength: 44 })
    .map((text) => `CS${text}`),
  fc
    .array(fc.constantFrom(...valorantParts, ...values), { maxLength: 30 })
    .map((parts) => ['0', ...parts].join(';')),
  fc
    .array(fc.tuple(fc.constantFrom(...variables), fc.constantFrom(...values)), { maxLength: 12 })
    .map((lines) => lines.map((words) => words.join(' ')).join('\n')),
  fc
    .tuple(fc.constantFrom(...vectors), fc.nat(50), fc.nat(2), fc.string({ maxLength: 2 }))
    .map(([{ code }, at, removed, added]) => code.slice(0, at) + added + code.slice(at + removed)),
);

it('no text makes the codecs throw, or gives anything but a valid design or a named error', () => {
  let read = 0;
  const tryText = (text: string) => {
    const repaired = repairCounterStrikeCode(text);
    if (!repaired.ok) expect(repaired.error).toMatch(/^code_/);
    const imported = importCode(text);
    if (!imported.ok) {
      expect(imported.error).toMatch(/^code_/);
      return;
    }
    read += 1;
    const { design } = imported.value;
    expect(designSchema.safeParse(design).success).toBe(true);
    // Pictures of large crosshairs take their time: a few of them say as much as all.
    if (read % 50 !== 0) return;
    expect(reportOfImport(imported.value).differing).toBeGreaterThanOrEqual(0);
    expect(typeof exportToCounterStrike(design).ok).toBe('boolean');
  };
  fc.assert(fc.property(anyText, tryText), { numRuns: count });
  // Otherwise the texts were all noise, and nothing was tried.
  expect(read).toBeGreaterThan(count / 100);
  if (count > 3000) console.log(`${count} texts, ${read} of them read as a crosshair`);
}, 1_800_000);
