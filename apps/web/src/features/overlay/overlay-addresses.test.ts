import { describe, expect, it } from 'vitest';
import { chosenDesign } from './choose-design.ts';
import { obsAddress, overlayWindowHref } from './overlay-addresses.ts';

const design = { id: 7, overlayKey: 'a+b/c&d' };

describe('overlay addresses', () => {
  it('open the second page with design and key', () => {
    expect(overlayWindowHref(design)).toBe('/overlay-window?design=7&key=a%2Bb%2Fc%26d');
  });

  it('are whole and without controls for OBS', () => {
    expect(obsAddress('https://example.org', design)).toBe(
      'https://example.org/transparent-overlay?design=7&key=a%2Bb%2Fc%26d&controls=0',
    );
  });
});

describe('the chosen design', () => {
  const designs = [{ id: 3 }, { id: 7 }] as const;
  const choose = (wanted: string | null) => chosenDesign(designs, wanted)?.id;

  it('is the one the address names', () => {
    expect(choose('7')).toBe(7);
  });

  it.each([null, '', '8', 'abc'])('is the first one when the address says %j', (wanted) => {
    expect(choose(wanted)).toBe(3);
  });

  it('is none when there are no designs', () => {
    expect(chosenDesign([], '7')).toBeUndefined();
  });
});
