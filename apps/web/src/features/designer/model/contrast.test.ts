import { editorDefaults } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { sceneNames } from '#shared/designs/scenes.ts';
import { behindDesign, contrastOn, gradeOf, offeredChange } from './contrast.ts';
import type { OwnBackdrop } from './view.ts';

const on = (scene: (typeof sceneNames)[number]) => behindDesign(scene, undefined);
const bare = { ...editorDefaults, opacity: 100, hasOutline: false };
const verdictsOf = (design: typeof editorDefaults) =>
  Object.fromEntries(sceneNames.map((name) => [name, contrastOn(design, on(name)).verdict]));

describe('the contrast to the scenes, as looking at them says', () => {
  it('is good everywhere for the design one begins with, and sinks with its visibility', () => {
    expect(new Set(Object.values(verdictsOf(editorDefaults)))).toEqual(new Set(['good']));
    expect(verdictsOf({ ...editorDefaults, opacity: 40 })).toMatchObject({ hall: 'fair', snow: 'fair' });
    expect(verdictsOf({ ...editorDefaults, opacity: 20 })).toMatchObject({ hall: 'lost', snow: 'lost' });
  });

  it('is lost for white on haze and snow, and good at night', () => {
    const white = verdictsOf({ ...bare, color: '#FFFFFF' });
    expect(white).toMatchObject({ snow: 'lost', corridor: 'lost', flash: 'lost', harbour: 'lost' });
    expect(white).toMatchObject({ rooftops: 'good', space: 'good' });
  });

  it('is fair for a red that only its hue tells from the jungle', () => {
    expect(contrastOn({ ...bare, color: '#FF3B3B' }, on('jungle')).verdict).toBe('fair');
  });

  it('is that of an own picture where one is shown', () => {
    const picture = { centreLuminance: 1, light: Array.from({ length: 20 }, () => '#FFFFFF') };
    const behind = behindDesign('own', picture as unknown as OwnBackdrop);
    expect(contrastOn({ ...bare, color: '#FFFFFF' }, behind)).toMatchObject({ worst: 1, verdict: 'lost' });
    expect(behindDesign('own', undefined)).toEqual(on('hall'));
  });
});

describe('the grade of a contrast', () => {
  const gradesOf = (design: typeof editorDefaults) =>
    Object.fromEntries(sceneNames.map((name) => [name, gradeOf(contrastOn(design, on(name)))]));

  it('tells where the colour shines, where it does, and where the outline alone does', () => {
    expect(gradesOf(editorDefaults)).toMatchObject({
      rooftops: 'bright',
      neon: 'bright',
      hall: 'good',
      station: 'good',
      snow: 'outlined',
      desert: 'outlined',
      flash: 'outlined',
    });
  });

  it('knows no outline where there is none', () => {
    for (const color of ['#FFFFFF', '#000000', '#00FF00']) {
      expect(Object.values(gradesOf({ ...bare, color }))).not.toContain('outlined');
    }
  });

  it('says of the others what is to be said', () => {
    expect(gradesOf({ ...editorDefaults, opacity: 40 }).hall).toBe('fair');
    expect(gradesOf({ ...bare, color: '#FFFFFF' }).snow).toBe('lost');
  });
});

describe('the offer', () => {
  it('makes any colour visible on every scene', () => {
    for (const color of ['#00D9FF', '#FFFFFF', '#000000', '#777777', '#5F83A4']) {
      for (const scene of sceneNames) {
        const design = { ...bare, color };
        const { change } = offeredChange(design, on(scene));
        expect(contrastOn({ ...design, ...change }, on(scene)).verdict, `${color} on ${scene}`).not.toBe(
          'lost',
        );
      }
    }
  });

  it('is the outline for a bare one, visibility for one that has it', () => {
    const grey = { ...bare, color: '#6F87A3' };
    expect(offeredChange(grey, on('snow'))).toMatchObject({ kind: 'outline', change: { hasOutline: true } });
    const faint = { ...editorDefaults, opacity: 20 };
    expect(offeredChange(faint, on('snow'))).toEqual({ kind: 'opacity', change: { opacity: 100 } });
    expect(offeredChange({ ...grey, opacity: 20 }, on('snow')).kind).toBe('both');
  });
});
