import { succeed } from '@punktgenau/result';
import { describe, expect, it } from 'vitest';
import { canonicalAccelerator } from './accelerator.ts';
import { germanSigns, signCombinations } from './alt-gr.ts';

describe('combinations that write a sign', () => {
  it('are written as hotkeys are, so that they are found again', () => {
    for (const accelerator of signCombinations) {
      expect(canonicalAccelerator(accelerator)).toEqual(succeed(accelerator));
    }
  });

  it('include those of German keyboards', () => {
    expect(germanSigns['Ctrl+Alt+Q']).toBe('@');
    expect(Object.keys(germanSigns).filter((accelerator) => !signCombinations.includes(accelerator))).toEqual(
      [],
    );
  });
});
