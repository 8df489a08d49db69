import { describe, expect, it } from 'vitest';
import { importCode } from '../codecs/import-code.ts';
import { designSchema } from '../design/design-schema.ts';
import { drawDesign } from '../raster/index.ts';
import { countPixels } from '../testing/pixels.ts';
import { describeDesign } from './describe-design.ts';
import { proPresets } from './index.ts';

const presetOf = (playerName: string) => proPresets.find((preset) => preset.playerName === playerName);

describe('the pro presets', () => {
  it('are eleven players', () => {
    expect(new Set(proPresets.map(({ playerName }) => playerName)).size).toBe(11);
  });

  it.each(proPresets)('$playerName: the code is whole and draws something', (preset) => {
    const imported = importCode(preset.code);
    expect(imported).toMatchObject({ value: { design: preset.design, notes: preset.notes } });
    expect(imported.ok && imported.value.game).toBe(preset.game === 'CS2' ? 'cs2' : 'valorant');
    expect(designSchema.parse(preset.design)).toEqual(preset.design);
    const { opaque, partial } = countPixels(drawDesign(preset.design));
    expect(opaque + partial).toBeGreaterThanOrEqual(4);
    expect(preset.notes).not.toContain('nothing_visible');
  });

  it.each(proPresets)('$playerName: source, day and texts fit into the gallery', (preset) => {
    expect(preset.source).not.toBe('');
    expect(preset.seen).toMatch(/^(?:before )?20\d\d-\d\d-\d\d$/);
    for (const text of [preset.playerName, preset.team]) expect(text.length).toBeLessThanOrEqual(100);
    for (const text of Object.values(preset.description)) expect(text.length).toBeLessThanOrEqual(500);
  });

  it('look as their codes say', () => {
    expect(presetOf('ropz')?.design).toMatchObject({ shape: 'cross', length: 4, thickness: 1, gap: 1 });
    expect(presetOf('ropz')?.design.color).toBe('#32FA32');
    expect(presetOf('NiKo')?.design).toMatchObject({ length: 2, thickness: 2, gap: 2, color: '#00FF91' });
    expect(presetOf('aspas')?.design).toMatchObject({ shape: 'square', length: 1, color: '#FFFFFF' });
    expect(presetOf('zekken')?.design).toMatchObject({ color: '#00FF00', outlineThickness: 2 });
    expect(presetOf('Alfajer')?.notes).toEqual(['ads_crosshair', 'sniper_scope']);
  });

  it('are described by what they are', () => {
    expect(presetOf('ropz')?.description).toEqual({
      de: '4 px lange Linien, 1 px dick, Abstand 1 px, ohne Punkt, ohne Umrandung.',
      en: 'Lines 4 px long, 1 px thick, gap 1 px, no dot, no outline.',
    });
    expect(presetOf('zekken')?.description).toEqual({
      de: 'Punkt von 2 × 2 px, ohne Linien, Umrandung 2 px.',
      en: 'Dot of 2 × 2 px, no lines, outline 2 px.',
    });
    expect(presetOf('ZywOo')?.description.de).toMatch(/, 80 % sichtbar\.$/);
  });
});

describe('a design in words', () => {
  it('names the line that is missing, the dot and the closed centre', () => {
    const design = presetOf('ropz')?.design;
    if (design === undefined) throw new Error('no design');
    expect(describeDesign({ ...design, shape: 't-shape', gap: 0, hasDot: true }, 'de')).toBe(
      '4 px lange Linien, 1 px dick, ohne Abstand, ohne obere Linie, mit Punkt, ohne Umrandung.',
    );
  });
});
