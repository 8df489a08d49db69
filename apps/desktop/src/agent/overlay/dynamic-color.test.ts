import { complementOf, contrastTo, defaultDesign } from '@punktgenau/crosshair';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDynamicColor, nextDynamicColor, unknownBackdrop } from './dynamic-color.ts';

const design = { ...defaultDesign, color: '#FFFF00', dynamicColor: true };
const blue = complementOf(design.color);

/** Colours after each sample. */
function colorsOver(samples: readonly (string | null)[]): readonly string[] {
  let color = unknownBackdrop(design);
  return samples.map((sample) => {
    color = nextDynamicColor(design, color, sample);
    return `${color.drawn.color}${color.drawn.hasOutline ? ' with outline' : ''}`;
  });
}

describe('dynamic colour over a sampled backdrop', () => {
  it('begins with the hairline and drops it when two samples are known', () => {
    expect(unknownBackdrop(design).drawn).toMatchObject({ hasOutline: true, outlineColor: '#000000' });
    expect(colorsOver(['#000000', '#000000'])).toEqual(['#FFFF00 with outline', '#FFFF00']);
  });

  it('is the right one at once for a design that comes while the backdrop is known', () => {
    expect(firstDynamicColor(design, '#FFFFFF').drawn).toMatchObject({ color: blue, hasOutline: false });
    expect(firstDynamicColor(design, null)).toEqual(unknownBackdrop(design));
  });

  it('becomes the complement where that stands out, and comes back', () => {
    const colors = colorsOver(['#000000', '#000000', '#FFFFFF', '#FFFFFF', '#000000', '#000000']);
    expect(colors.slice(1)).toEqual(['#FFFF00', '#FFFF00', blue, blue, '#FFFF00']);
  });

  it('takes no notice of a single flash', () => {
    expect(colorsOver(['#000000', '#000000', '#FFFFFF', '#000000', '#FFFFFF', '#000000']).at(-1)).toBe(
      '#FFFF00',
    );
  });

  it('keeps a colour while the other is hardly better', () => {
    // A grey at which both colours contrast about the same.
    const greys = Array.from({ length: 256 }, (_, v) => `#${v.toString(16).padStart(2, '0').repeat(3)}`);
    const gain = (grey: string) => contrastTo(grey, blue) / contrastTo(grey, design.color);
    const between = greys.filter((grey) => gain(grey) > 0.85 && gain(grey) < 1.2);
    expect(between.length).toBeGreaterThan(2);
    const samples = between.flatMap((grey) => [grey, grey]);
    expect(new Set(colorsOver(['#000000', '#000000', ...samples]).slice(1))).toEqual(new Set(['#FFFF00']));
    expect(new Set(colorsOver(['#FFFFFF', '#FFFFFF', ...samples]).slice(1))).toEqual(new Set([blue]));
  });

  it('goes back to the hairline when the screen cannot be read for two seconds', () => {
    const unread = Array.from({ length: 8 }, () => null);
    const colors = colorsOver(['#FFFFFF', '#FFFFFF', ...unread]);
    expect(colors.at(-2)).toBe(blue);
    expect(colors.at(-1)).toBe('#FFFF00 with outline');
  });

  it('leaves a player’s own outline alone', () => {
    const outlined = { ...design, hasOutline: true, outlineColor: '#FF00FF', outlineThickness: 3 };
    let color = unknownBackdrop(outlined);
    for (const sample of ['#FFFFFF', '#FFFFFF']) color = nextDynamicColor(outlined, color, sample);
    expect(color.drawn).toMatchObject({ color: blue, hasOutline: true, outlineColor: '#FF00FF' });
  });

  it('never changes more often than every second sample, and stays on what is clearly better', () => {
    const grey = fc.integer({ min: 0, max: 255 }).map((v) => `#${v.toString(16).padStart(2, '0').repeat(3)}`);
    fc.assert(
      fc.property(fc.array(fc.option(grey), { maxLength: 30 }), grey, (samples, last) => {
        const colors = colorsOver([...samples, last, last, last]);
        const changes = colors.flatMap((color, i) => (i > 0 && color !== colors[i - 1] ? [i] : []));
        for (const [i, change] of changes.entries()) {
          const before = changes[i - 1];
          if (before !== undefined) expect(change - before).toBeGreaterThanOrEqual(2);
        }
        const shown = colors.at(-1) ?? '';
        const other = shown === blue ? design.color : blue;
        const ratioOf = (color: string) => contrastTo(last, color);
        expect(ratioOf(other) / ratioOf(shown)).toBeLessThan(1.25);
      }),
    );
  });
});
