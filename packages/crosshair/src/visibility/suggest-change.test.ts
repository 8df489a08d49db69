import { describe, expect, it } from 'vitest';
import { parseColor } from '../color/color.ts';
import { sampleBackdrop } from '../color/sample-backdrop.ts';
import { defaultDesign } from '../design/design.ts';
import { goodScore, suggestChange } from './suggest-change.ts';
import { seeBackdrop, visibilityOver } from './visibility-over.ts';
import type { Vision } from './vision.ts';

const design = { ...defaultDesign, dynamicColor: false, hasOutline: false, opacity: 100 };
const plain = (color: string, vision: Vision = 'normal') => {
  const { red, green, blue } = parseColor(color);
  const parts = sampleBackdrop(new Uint8Array([red, green, blue]), { width: 1, height: 1, channels: 3 });
  return { seen: seeBackdrop(parts, vision), luminance: 0.5 };
};
const noPause = async () => undefined;
const suggest = (change: Partial<typeof design>, ...backdrops: ReturnType<typeof plain>[]) =>
  suggestChange({ ...design, ...change }, backdrops, noPause);

describe('a suggestion', () => {
  it('is none where the design is seen everywhere, and none without a backdrop', async () => {
    expect(await suggest({ color: '#FFFFFF' }, plain('#101010'))).toBeUndefined();
    expect(await suggest({ color: '#FFFFFF' })).toBeUndefined();
  });

  it('is the smallest change that is enough: opacity before outline before colour', async () => {
    expect(await suggest({ color: '#FFFFFF', opacity: 30 }, plain('#404040'))).toMatchObject({
      change: { opacity: 100 },
    });
    const outlined = await suggest({ color: '#FFFFFF' }, plain('#FAFAFA'));
    expect(outlined).toMatchObject({ change: { hasOutline: true, outlineColor: '#000000' } });
    expect(outlined?.before).toBeLessThan(10);
    expect(outlined?.after).toBeGreaterThanOrEqual(goodScore);
  });

  it('keeps near to the colour that the player has chosen', async () => {
    // Both outlines are lost on one of the three, so the colour has to change as well.
    const backdrops = [plain('#FFFFFF'), plain('#000000'), plain('#7F7F7F')];
    const found = await suggest(
      { color: '#2E2E2E', hasOutline: true, outlineColor: '#202020' },
      ...backdrops,
    );
    expect(found?.after).toBeGreaterThan(found?.before ?? 100);
    const changed = { ...design, color: '#2E2E2E', ...found?.change };
    for (const { seen } of backdrops)
      expect(visibilityOver(changed, seen).worst).toBeGreaterThanOrEqual(found?.after ?? 100);
  });

  it('is another one for who sees other colours', async () => {
    const orange = { color: '#E05050' };
    expect(await suggest(orange, plain('#508A50'))).toBeUndefined();
    const forDeutan = await suggest(orange, plain('#508A50', 'deutan'));
    expect(forDeutan?.before).toBeLessThan(30);
    expect(forDeutan?.after).toBeGreaterThanOrEqual(goodScore);
  });

  it('pauses between candidates', async () => {
    let pauses = 0;
    await suggestChange({ ...design, color: '#FFFFFF' }, [plain('#FAFAFA')], async () => {
      pauses += 1;
    });
    expect(pauses).toBeGreaterThan(1);
  });
});
