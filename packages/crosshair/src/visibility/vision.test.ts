import { describe, expect, it } from 'vitest';
import { linearOf } from '../color/color.ts';
import type { Light } from '../color/sample-backdrop.ts';
import { simulateVision, visions } from './vision.ts';

const lightOf = (red: number, green: number, blue: number): Light => [
  linearOf(red),
  linearOf(green),
  linearOf(blue),
];
const distance = (a: Light, b: Light) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe('simulated vision', () => {
  it.each(visions)('leaves greys as they are: %s', (vision) => {
    for (const level of [0, 1, 40, 128, 200, 255]) {
      const grey = lightOf(level, level, level);
      expect(distance(simulateVision(grey, vision), grey)).toBeLessThan(0.002);
    }
  });

  // What the matrices of the publications make of pure colours, computed by hand.
  it.each([
    ['protan', [1, 0, 0], [0.152286, 0.114503, 0]],
    ['deutan', [0, 1, 0], [0.860646, 0.672501, 0.04294]],
    ['tritan', [1, 0, 0], [1, 0, 0.07589]],
    ['tritan', [0, 0, 1], [0, 0.1232, 0.24796]],
  ] as const)('%s of %j', (vision, light, expected) => {
    const seen = simulateVision(light, vision);
    for (const channel of [0, 1, 2] as const) expect(seen[channel]).toBeCloseTo(expected[channel], 6);
  });

  it('brings together the colours that are confused, and those only', () => {
    const [red, green] = [lightOf(214, 60, 0), lightOf(110, 110, 0)];
    const [blue, teal] = [lightOf(0, 120, 230), lightOf(0, 130, 140)];
    const kept = (one: Light, other: Light, vision: 'protan' | 'deutan' | 'tritan') =>
      distance(simulateVision(one, vision), simulateVision(other, vision)) / distance(one, other);
    expect(kept(red, green, 'deutan')).toBeLessThan(0.45);
    expect(kept(red, green, 'protan')).toBeLessThan(0.45);
    expect(kept(red, green, 'tritan')).toBeGreaterThan(0.7);
    expect(kept(blue, teal, 'tritan')).toBeLessThan(0.45);
  });
});
