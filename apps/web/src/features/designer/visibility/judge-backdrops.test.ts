import { type CrosshairDesign, editorDefaults } from '@punktgenau/crosshair';
import { sampleBackdrop, scoreLimits, type Vision } from '@punktgenau/crosshair/visibility';
import { describe, expect, it } from 'vitest';
import { sceneNames } from '#shared/designs/scenes.ts';
import type { OwnBackdrop } from '../model/view.ts';
import { judgeBackdrops, offerChange } from './judge-backdrops.ts';

const bare = { ...editorDefaults, opacity: 100, hasOutline: false };
const question = (design: CrosshairDesign, own: readonly OwnBackdrop[] = [], vision: Vision = 'normal') => ({
  ...{ design, own, vision },
  signal: new AbortController().signal,
});
const judge = (design: CrosshairDesign, own?: readonly OwnBackdrop[], vision?: Vision) =>
  judgeBackdrops(question(design, own, vision));
const gradesOf = async (design: CrosshairDesign) =>
  Object.fromEntries(Object.entries(await judge(design)).map(([name, { grade }]) => [name, grade]));
const plain = (value: number) => ({
  parts: sampleBackdrop([value, value, value], { width: 1, height: 1, channels: 3 }),
  ...{ url: '', atSeconds: 0 },
});
const ownOf = (...values: readonly number[]) =>
  ({
    url: 'blob:own',
    kind: 'clip',
    centreLuminance: 0.5,
    frames: values.map(plain),
  }) as unknown as OwnBackdrop;

describe('how well a design is seen on the scenes', () => {
  it('is good everywhere for the design one begins with, and sinks with its visibility', async () => {
    const grades = await gradesOf(editorDefaults);
    expect(Object.keys(grades).toSorted()).toEqual([...sceneNames].toSorted());
    expect(new Set(Object.values(grades))).toEqual(new Set(['bright', 'good', 'outlined']));
    expect(await gradesOf({ ...editorDefaults, opacity: 40 })).toMatchObject({
      hall: 'fair',
      jungle: 'fair',
    });
    expect(await gradesOf({ ...editorDefaults, opacity: 10 })).toMatchObject({ hall: 'lost', snow: 'lost' });
  });

  it('is good at night for white, and lost in smoke and in a flash', async () => {
    const grades = await gradesOf({ ...bare, color: '#FFFFFF' });
    expect(grades).toMatchObject({ rooftops: 'bright', space: 'bright', corridor: 'lost', flash: 'lost' });
    expect(Object.values(grades)).not.toContain('outlined');
  });

  it('is another for who sees other colours', async () => {
    const red = { ...bare, color: '#FF3B3B' };
    const [normal, deutan] = [await judge(red), await judge(red, [], 'deutan')];
    expect(deutan.jungle?.worst).toBeLessThan((normal.jungle?.worst ?? 0) / 2);
  });

  it('is that of the hardest frame of an own clip', async () => {
    const white = { ...bare, color: '#FFFFFF' };
    const { 'blob:own': own } = await judge(white, [ownOf(0, 255, 60)]);
    expect(own).toMatchObject({ worst: 0, grade: 'lost', weakIn: 'most' });
  });

  it('is not told any more once it was given up', async () => {
    const stop = new AbortController();
    stop.abort();
    const many = Array.from({ length: 200 }, () => 128);
    const given = { ...question({ ...bare, opacity: 50 }, [ownOf(...many)]), signal: stop.signal };
    await expect(judgeBackdrops(given)).rejects.toThrow();
  });
});

describe('the offer', () => {
  it('is the smallest change: the outline for a bare design, visibility for one that has it, both where both are needed', async () => {
    const grey = { ...bare, color: '#6F87A3' };
    expect(await offerChange('snow', question(grey))).toMatchObject({
      kind: 'outline',
      change: { hasOutline: true },
    });
    const faint = { ...editorDefaults, opacity: 10 };
    expect(await offerChange('snow', question(faint))).toMatchObject({
      kind: 'opacity',
      change: { opacity: 100 },
    });
    const both = await offerChange('snow', question({ ...grey, opacity: 20 }));
    expect(both).toMatchObject({ kind: 'outline', change: { hasOutline: true, opacity: 100 } });
  });

  it('makes any colour visible on every scene', async () => {
    for (const color of ['#00D9FF', '#FFFFFF', '#000000', '#777777', '#5F83A4']) {
      const judged = await judge({ ...bare, color });
      for (const scene of sceneNames) {
        if (judged[scene]?.grade !== 'lost') continue;
        const offer = await offerChange(scene, question({ ...bare, color }));
        const after = await judge({ ...bare, color, ...offer?.change });
        expect(after[scene]?.worst, `${color} on ${scene}`).toBeGreaterThanOrEqual(scoreLimits.lost);
      }
    }
  });

  it('is none for a backdrop that is gone', async () => {
    expect(await offerChange('blob:gone', question(bare))).toBeUndefined();
  });
});
