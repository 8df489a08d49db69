import { describe, expect, it } from 'vitest';
import { parseColor } from '../color/color.ts';
import { sampleBackdrop } from '../color/sample-backdrop.ts';
import { judgeVisibility } from './judge-visibility.ts';
import { scoreLimits, seeBackdrop, visibilityOver } from './visibility-over.ts';

/** A row of parts, so many of each colour. */
function behind(...colors: readonly (readonly [count: number, color: string])[]) {
  const bytes = colors.flatMap(([count, color]) => {
    const { red, green, blue } = parseColor(color);
    return Array.from({ length: count }, () => [red, green, blue]).flat();
  });
  return seeBackdrop(sampleBackdrop(bytes, { width: 20, height: bytes.length / 60, channels: 3 }), 'normal');
}
const white = { color: '#FFFFFF', opacity: 100, hasOutline: false, outlineColor: '#000000' };

describe('the word for how well a design is seen', () => {
  it('follows the worst tenth and the limits of its scores', () => {
    for (const opacity of [5, 10, 15, 20, 25, 30, 40, 60, 80, 100]) {
      const backdrop = behind([10, '#404040'], [10, '#707070']);
      const { worst } = visibilityOver({ ...white, opacity }, backdrop);
      const judged = judgeVisibility({ ...white, opacity }, backdrop);
      expect(judged.worst).toBe(worst);
      if (worst < scoreLimits.lost) expect(judged.grade).toBe('lost');
      else if (worst < scoreLimits.good) expect(judged.grade).toBe('fair');
      else expect(['good', 'bright']).toContain(judged.grade);
    }
    expect(judgeVisibility(white, behind([20, '#FAFAFA'])).grade).toBe('lost');
  });

  it('tells what the colour does from what only the outline does', () => {
    const onSnow = behind([20, '#FAFAFA']);
    expect(judgeVisibility({ ...white, hasOutline: true }, onSnow).grade).toBe('outlined');
    expect(judgeVisibility({ ...white, hasOutline: true }, behind([20, '#101010'])).grade).toBe('bright');
    expect(judgeVisibility({ ...white, opacity: 45, hasOutline: true }, behind([20, '#606060'])).grade).toBe(
      'good',
    );
  });

  it('says where it is weak, and nothing where it is good', () => {
    const weakIn = (color: string, ...colors: readonly (readonly [number, string])[]) =>
      judgeVisibility({ ...white, color }, behind(...colors)).weakIn;
    expect(weakIn('#000000', [4, '#0A0A0A'], [16, '#FFFFFF'])).toBe('dark');
    expect(weakIn('#FFFFFF', [16, '#000000'], [4, '#F0F0F0'])).toBe('bright');
    expect(weakIn('#808080', [8, '#000000'], [4, '#808080'], [8, '#FFFFFF'])).toBe('middling');
    expect(weakIn('#FFFFFF', [8, '#000000'], [12, '#F0F0F0'])).toBe('most');
    expect(weakIn('#FFFFFF', [20, '#000000'])).toBeUndefined();
  });
});
