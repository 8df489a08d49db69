import { editorDefaults, visibility } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { sceneLuminance, sceneNames } from '#shared/designs/scenes.ts';
import { isHardToSee, offeredOutline, outlineColorFor } from './outline-offer.ts';

const cyan = { ...editorDefaults, color: '#00D9FF', hasOutline: false };

describe('the offered outline', () => {
  it('stands out from the colour and the backdrop', () => {
    expect(outlineColorFor('#00D9FF', 0.5)).toBe('#000000');
    expect(outlineColorFor('#000000', 0.02)).toBe('#FFFFFF');
    expect(outlineColorFor('#FF0000', 0.03)).toBe('#FFFFFF');
  });

  it('makes any colour visible on every backdrop', () => {
    for (const color of ['#00D9FF', '#FFFFFF', '#000000', '#777777', '#5F83A4']) {
      for (const scene of sceneNames) {
        const luminance = sceneLuminance(scene);
        const design = { ...cyan, color };
        const outlined = { ...design, ...offeredOutline(design, luminance) };
        expect(isHardToSee(outlined, luminance), `${color} on ${scene}`).toBe(false);
      }
    }
  });
});

describe('the backdrops', () => {
  it('reach from night to snow', () => {
    const luminances = sceneNames.map(sceneLuminance);
    expect(Math.min(...luminances)).toBeLessThan(0.1);
    expect(Math.max(...luminances)).toBeGreaterThan(0.5);
  });

  it('show that cyan is poor on snow and fine between signs at night', () => {
    expect(isHardToSee(cyan, sceneLuminance('snow'))).toBe(true);
    expect(visibility(cyan, { luminance: sceneLuminance('neon') }).ratio).toBeGreaterThan(3);
  });
});
