import { type Aiming, aimInputs, defaultAiming } from '@punktgenau/contract/desktop/aiming';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { aimInputLabel, aimSummary } from './aim-words.ts';

const night = { kind: 'design', designId: 7, name: 'Nacht', design: defaultDesign } as const;

describe('what happens while the player aims', () => {
  it.each<[Partial<Aiming>, string]>([
    [{}, 'Nichts ändern'],
    [{ action: 'hide' }, 'Ausblenden, solange „Rechte Maustaste“ gehalten wird'],
    [{ action: 'show', input: 'Shift', isToggled: true }, 'Nur dann zeigen: „Umschalt“ schaltet um'],
    [
      { action: 'swap', crosshair: night, input: 'Mouse4' },
      '„Nacht“ zeigen, solange „Maustaste 4“ gehalten wird',
    ],
    [{ action: 'resize', sizePercent: 75, input: 'C' }, 'Größe 75 %, solange „C“ gehalten wird'],
  ])('is said in one line: %j', (aiming, summary) => {
    expect(aimSummary({ ...defaultAiming, ...aiming })).toBe(summary);
  });
});

it('every button and key has a name of its own', () => {
  expect(new Set(aimInputs.map(aimInputLabel)).size).toBe(aimInputs.length);
});
