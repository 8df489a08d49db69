import { describe, expect, it } from 'vitest';
import { plainCross } from '../testing/design-arbitrary.ts';
import { measureLight, sceneContrast } from './scene-contrast.ts';

const design = { ...plainCross, color: '#FFFFFF', opacity: 100, hasOutline: false, outlineColor: '#000000' };
const twentieths = (...colors: readonly (readonly [count: number, color: string])[]) =>
  colors.flatMap(([count, color]) => Array.from({ length: count }, () => color));

describe('the contrast over a backdrop', () => {
  it('is that of the worst tenth: two of twenty parts decide', () => {
    const light = twentieths([18, '#000000'], [2, '#FFFFFF']);
    expect(sceneContrast(design, light)).toMatchObject({ worst: 1, verdict: 'lost', weakIn: 'bright' });
    // One part of white and one of black: (1 + 21) / 2.
    const halved = sceneContrast(design, twentieths([19, '#000000'], [1, '#FFFFFF']));
    expect(halved.worst).toBeCloseTo(11, 10);
    expect(halved).toMatchObject({ verdict: 'good', weakIn: null });
  });

  it('lets the backdrop through, as stored channels are mixed', () => {
    // A fifth of white over black is 51 of 255: luminance 0.0331, (0.0331 + 0.05) / 0.05.
    expect(sceneContrast({ ...design, opacity: 20 }, twentieths([20, '#000000'])).worst).toBeCloseTo(1.66, 2);
    // Half of black over white is 127.5: luminance 0.2140, 1.05 / 0.2640.
    const black = { ...design, color: '#000000', opacity: 50 };
    expect(sceneContrast(black, twentieths([20, '#FFFFFF'])).worst).toBeCloseTo(3.977, 2);
  });

  it('takes colour or outline, whichever is seen better in a part', () => {
    const light = twentieths([10, '#000000'], [10, '#FFFFFF']);
    expect(sceneContrast({ ...design, hasOutline: true }, light).worst).toBeCloseTo(21, 10);
    expect(sceneContrast(design, light).worst).toBe(1);
  });

  it('tells what the colour does without its outline', () => {
    const outlined = { ...design, hasOutline: true };
    expect(sceneContrast(outlined, twentieths([20, '#FFFFFF']))).toMatchObject({
      verdict: 'good',
      colorAlone: 1,
    });
    expect(sceneContrast(outlined, twentieths([20, '#000000'])).colorAlone).toBeCloseTo(21, 10);
    // The median: half of the parts and no average of them.
    expect(sceneContrast(outlined, twentieths([9, '#FFFFFF'], [11, '#000000'])).colorAlone).toBeCloseTo(
      21,
      10,
    );
  });

  it('counts a hue that is plainly another as fair, never as good, and grey as lost', () => {
    // As light as the red: luminance 0.2126 + 0.7874 · 0.0437 is that of #818181, nearly.
    const red = { ...design, color: '#FF3B3B' };
    expect(sceneContrast(red, twentieths([20, '#818181']))).toMatchObject({ worst: 1.5, verdict: 'fair' });
    expect(sceneContrast({ ...design, color: '#888888' }, twentieths([20, '#818181'])).verdict).toBe('lost');
    expect(sceneContrast({ ...red, opacity: 10 }, twentieths([20, '#818181'])).verdict).toBe('lost');
  });

  it('says where it is weak', () => {
    const weakIn = (color: string, ...colors: readonly (readonly [number, string])[]) =>
      sceneContrast({ ...design, color }, twentieths(...colors)).weakIn;
    expect(weakIn('#000000', [4, '#0A0A0A'], [16, '#FFFFFF'])).toBe('dark');
    expect(weakIn('#FFFFFF', [16, '#000000'], [4, '#F0F0F0'])).toBe('bright');
    expect(weakIn('#808080', [8, '#000000'], [4, '#808080'], [8, '#FFFFFF'])).toBe('middling');
    expect(weakIn('#FFFFFF', [8, '#000000'], [12, '#F0F0F0'])).toBe('most');
  });
});

describe('the light of a picture', () => {
  const pixels = (width: number, height: number, colorAt: (x: number) => number) =>
    Uint8Array.from({ length: width * height * 4 }, (_, i) =>
      i % 4 === 3 ? 255 : colorAt(((i - (i % 4)) / 4) % width),
    );

  it('goes from the darkest twentieth to the brightest', () => {
    const light = measureLight(
      pixels(64, 36, (x) => (x < 32 ? 255 : 0)),
      { width: 64, height: 36, channels: 4 },
    );
    expect(light).toEqual(twentieths([10, '#000000'], [10, '#FFFFFF']));
  });

  it('is the mean of the light, not of what is stored', () => {
    // Columns of black and white in every part: half the light is stored as 188.
    const light = measureLight(
      pixels(64, 36, (x) => (x % 2) * 255),
      { width: 64, height: 36, channels: 4 },
    );
    expect(light).toEqual(twentieths([20, '#BCBCBC']));
  });

  it('has its twenty shares even of a single pixel, without alpha too', () => {
    expect(measureLight([10, 20, 30], { width: 1, height: 1, channels: 3 })).toEqual(
      twentieths([20, '#0A141E']),
    );
  });
});
