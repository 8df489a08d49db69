import { type Aiming, defaultAiming } from '@punktgenau/contract/desktop/aiming';
import { defaultLayer, type Layer } from '@punktgenau/contract/desktop/layer';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { layerSummary } from './layer-words.ts';

const night = { kind: 'design', designId: 7, name: 'Nacht', design: defaultDesign } as const;

describe('a second crosshair over the first', () => {
  it.each<[Partial<Layer>, Partial<Aiming>, string]>([
    [{}, {}, 'Nie'],
    [{ rule: 'always', crosshair: null }, {}, 'Nie'],
    [{ rule: 'always' }, {}, '„Nacht“: Immer'],
    [{ rule: 'aiming' }, {}, '„Nacht“: Nur beim Zielen („Rechte Maustaste“ gehalten)'],
    [
      { rule: 'notAiming' },
      { input: 'PadLT', isToggled: true },
      '„Nacht“: Nur, wenn du nicht zielst („Controller LT“ schaltet um)',
    ],
    [{ rule: 'always', crosshair: { ...night, name: null } }, {}, '„Ohne Namen“: Immer'],
  ])('is said in one line: %j, %j', (layer, aiming, summary) => {
    const whole = { ...defaultLayer, crosshair: night, ...layer };
    expect(layerSummary(whole, { ...defaultAiming, ...aiming })).toBe(summary);
  });
});
