import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importCode } from '../import-code.ts';
import type { BitLayout } from './bit-layout.ts';
import { consoleLines, readConsoleLines } from './console-lines.ts';
import { cs2Defaults } from './cs2-defaults.ts';
import { type Cs2V1Settings, cs2V1Layout } from './layouts.ts';
import { vectors } from './vectors.fixtures.ts';

describe('console lines of Counter-Strike 2', () => {
  it('come back as the settings of every code of today', () => {
    for (const { settings } of vectors) {
      if (settings.format !== 'cs2-v1') continue;
      expect(readConsoleLines(consoleLines(settings).join('\n'))).toEqual({ ok: true, value: settings });
    }
  });

  it('come back from any settings that a code of today can say', () => {
    const fields = Object.entries(cs2V1Layout as BitLayout).map(
      ([name, { width, read }]): [string, fc.Arbitrary<number | boolean>] => [
        name,
        fc
          .integer({ min: 0, max: 2 ** width - 1 })
          .map((bits): number | boolean | null => read(bits))
          .filter((value) => value !== null),
      ],
    );
    const all = fc.record(Object.fromEntries(fields)) as unknown as fc.Arbitrary<
      Omit<Cs2V1Settings, 'format'>
    >;
    fc.assert(
      fc.property(all, (values) => {
        const settings: Cs2V1Settings = { format: 'cs2-v1', ...values };
        expect(readConsoleLines(consoleLines(settings).join('\n'))).toEqual({ ok: true, value: settings });
      }),
      { numRuns: 500 },
    );
  });

  it('are found in a config file among other lines, comments and quotes', () => {
    const config = [
      '// crosshair',
      'bind "f1" "toggle cl_crosshairdot 0 1"',
      'sensitivity 1.2',
      'bind "f2" "toggle cl_crosshair_t 0 1"; bind "f3" "cl_crosshair_recoil 1"',
      '"cl_crosshair_gap" "-3" // closer',
      'CL_CROSSHAIR_LENGTH 6; cl_crosshairdot true',
    ].join('\r\n');
    expect(readConsoleLines(config)).toEqual({
      ok: true,
      value: { ...cs2Defaults, gapPx: -3, lengthPx: 6, hasDot: true },
    });
  });

  it('may have lost their line breaks on the way through a text field', () => {
    const lines = consoleLines({ ...cs2Defaults, gapPx: -3, lengthPx: 6 });
    for (const text of [lines.join(' '), lines.join('')]) {
      expect(readConsoleLines(text)).toEqual({
        ok: true,
        value: { ...cs2Defaults, gapPx: -3, lengthPx: 6 },
      });
    }
  });

  it('are refused where they are of the former game or no value that the game has', () => {
    expect(importCode('cl_crosshairsize 3\ncl_crosshairgap -2')).toEqual({
      ok: false,
      error: 'code_console_former',
    });
    expect(importCode('cl_crosshair_gap 9999')).toEqual({ ok: false, error: 'code_out_of_range' });
    expect(importCode('cl_crosshair_t maybe')).toEqual({ ok: false, error: 'code_out_of_range' });
  });

  it('say nothing where no line is about a crosshair', () => {
    expect(readConsoleLines('sensitivity 2\nvolume 0.5')).toBeNull();
    expect(importCode('sensitivity 2')).toEqual({ ok: false, error: 'code_unknown' });
  });

  it('may be a long file, other texts of that length are no code', () => {
    const long = 'volume 1\n'.repeat(1000);
    expect(importCode(`${long}cl_crosshair_length 6`)).toMatchObject({ ok: true });
    expect(importCode(long)).toEqual({ ok: false, error: 'code_too_long' });
  });
});
