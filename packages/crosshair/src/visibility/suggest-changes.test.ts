import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseColor } from '../color/color.ts';
import { sampleBackdrop } from '../color/sample-backdrop.ts';
import { defaultDesign } from '../design/design.ts';
import { suggestChanges, suggestedColors } from './suggest-changes.ts';
import { differenceOf, scoreLimits, seeBackdrop, visibilityOver } from './visibility-over.ts';
import type { Vision } from './vision.ts';

const design = { ...defaultDesign, dynamicColor: false, hasOutline: false, opacity: 100 };
const plain = (color: string, vision: Vision = 'normal') => {
  const { red, green, blue } = parseColor(color);
  const parts = sampleBackdrop(new Uint8Array([red, green, blue]), { width: 1, height: 1, channels: 3 });
  return { seen: seeBackdrop(parts, vision), luminance: 0.5 };
};
type Plain = ReturnType<typeof plain>;
const noPause = async () => undefined;
const suggest = (change: Partial<typeof design>, ...backdrops: Plain[]) =>
  suggestChanges({ ...design, ...change }, backdrops, noPause);
const lowest = (changed: typeof design, backdrops: readonly Plain[]) =>
  Math.min(...backdrops.map(({ seen }) => visibilityOver(changed, seen).worst));
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

describe('suggestions', () => {
  it('are none where the design is seen everywhere, and none without a backdrop', async () => {
    expect((await suggest({ color: '#FFFFFF' }, plain('#101010'))).suggestions).toEqual([]);
    expect((await suggest({ color: '#FFFFFF' })).suggestions).toEqual([]);
  });

  it('begin with the smallest change that is enough: opacity, then an outline, then a colour', async () => {
    const faint = await suggest({ color: '#FFFFFF', opacity: 30 }, plain('#404040'));
    expect(faint.suggestions.map(({ kind }) => kind)).toEqual(['opacity', 'outline', 'color']);
    expect(faint.suggestions[0]?.change).toEqual({ opacity: 100 });
    const onSnow = await suggest({ color: '#FFFFFF' }, plain('#FAFAFA'));
    expect(onSnow.before).toBeLessThan(10);
    expect(onSnow.suggestions.map(({ kind }) => kind)).toEqual(['outline', 'color']);
    expect(onSnow.suggestions[0]?.change).toEqual({ hasOutline: true, outlineColor: '#000000' });
  });

  it('put what is not enough behind what is', async () => {
    // No single colour is seen on white, on black and on the grey between them; an outline beside the colour is.
    const { suggestions } = await suggest(
      { color: '#2E2E2E' },
      plain('#FFFFFF'),
      plain('#000000'),
      plain('#8A8A8A'),
    );
    const isEnough = suggestions.map(({ after }) => after >= scoreLimits.good);
    expect(isEnough).toEqual(isEnough.toSorted((a, b) => Number(b) - Number(a)));
    expect(suggestions[0]).toMatchObject({ kind: 'outline', change: { outlineColor: '#FFFFFF' } });
  });

  it('tell what the design scores after the change, never less than without it', () =>
    fc.assert(
      fc.asyncProperty(
        anyColor,
        fc.integer({ min: 10, max: 100 }),
        fc.array(anyColor, { minLength: 1, maxLength: 3 }),
        async (color, opacity, colors) => {
          const backdrops = colors.map((one) => plain(one));
          const { before, suggestions } = await suggest({ color, opacity }, ...backdrops);
          expect(before).toBeCloseTo(lowest({ ...design, color, opacity }, backdrops), 9);
          for (const { change, after } of suggestions) {
            expect(after).toBeCloseTo(lowest({ ...design, color, opacity, ...change }, backdrops), 9);
            expect(after).toBeGreaterThan(before);
          }
        },
      ),
      { numRuns: 60 },
    ));

  it('suggest the nearest of the colours that are enough', () =>
    fc.assert(
      fc.asyncProperty(anyColor, anyColor, async (color, behind) => {
        const { suggestions } = await suggest({ color }, plain(behind));
        const found = suggestions.find(({ kind }) => kind === 'color');
        if (!found || found.after < scoreLimits.good) return;
        const enough = suggestedColors.filter(
          (one) => one !== color && lowest({ ...design, color: one }, [plain(behind)]) >= scoreLimits.good,
        );
        const nearest = Math.min(...enough.map((one) => differenceOf(one, color)));
        expect(differenceOf(found.change.color ?? '', color)).toBeCloseTo(nearest, 9);
      }),
      { numRuns: 60 },
    ));

  it('add full opacity to an outline or a colour only where it needs that', async () => {
    const { suggestions } = await suggest({ color: '#FFFFFF', opacity: 12 }, plain('#FAFAFA'));
    const outline = suggestions.find(({ kind }) => kind === 'outline');
    expect(outline?.change).toEqual({ hasOutline: true, outlineColor: '#000000', opacity: 100 });
    const half = await suggest({ color: '#FFFFFF', opacity: 80 }, plain('#FAFAFA'));
    expect(half.suggestions.find(({ kind }) => kind === 'outline')?.change).not.toHaveProperty('opacity');
  });

  it('are others for who sees other colours', async () => {
    const orange = { color: '#E05050' };
    expect((await suggest(orange, plain('#508A50'))).suggestions).toEqual([]);
    const forDeutan = await suggest(orange, plain('#508A50', 'deutan'));
    expect(forDeutan.before).toBeLessThan(scoreLimits.lost);
    expect(forDeutan.suggestions.length).toBeGreaterThan(1);
  });

  it('offer a dot where nothing marks the point that is aimed at', async () => {
    const black = plain('#101010');
    const kindsFor = async (change: Partial<typeof design>) =>
      (await suggest({ color: '#FFFFFF', ...change }, black)).suggestions.map(({ kind }) => kind);
    expect(await kindsFor({ hasDot: false, gap: 12 })).toEqual(['dot']);
    expect(await kindsFor({ hasDot: true, gap: 12 })).toEqual([]);
    expect(await kindsFor({ hasDot: false, gap: 0 })).toEqual([]);
    expect(await kindsFor({ shape: 'circle', hasDot: false })).toEqual(['dot']);
    // A dot has no dot.
    expect(await kindsFor({ shape: 'dot', hasDot: false })).toEqual([]);
    // Where the whole crosshair stands off the middle of the screen, its own middle counts.
    expect(await kindsFor({ hasDot: false, gap: 0, offsetX: 40 })).toEqual([]);
  });

  it('pause between candidates', async () => {
    let pauses = 0;
    await suggestChanges({ ...design, color: '#FFFFFF' }, [plain('#FAFAFA')], async () => {
      pauses += 1;
    });
    expect(pauses).toBeGreaterThan(2);
  });
});
