import { describe, expect, it } from 'vitest';
import {
  chosenDesign,
  countOpenOverlays,
  forgetSilent,
  type OpenOverlays,
  receiveMessage,
  shownDesign,
} from './open-overlays.ts';
import { parsePresenceMessage } from './overlay-presence.ts';

const none: OpenOverlays = new Map();
const here = (windowId: string, designId: number) => ({ kind: 'here', windowId, designId }) as const;
const gone = (windowId: string, designId: number) => ({ kind: 'gone', windowId, designId }) as const;

describe('the open overlay windows', () => {
  it('count per design', () => {
    const known = receiveMessage(
      receiveMessage(receiveMessage(none, here('a', 1), 0), here('b', 1), 0),
      here('c', 2),
      0,
    );
    expect(countOpenOverlays(known, 1)).toBe(2);
    expect(countOpenOverlays(known, 2)).toBe(1);
    expect(countOpenOverlays(known, 3)).toBe(0);
  });

  it('count once however often they answer', () => {
    expect(countOpenOverlays(receiveMessage(receiveMessage(none, here('a', 1), 0), here('a', 1), 5), 1)).toBe(
      1,
    );
  });

  it('are gone when they say so', () => {
    expect(countOpenOverlays(receiveMessage(receiveMessage(none, here('a', 1), 0), gone('a', 1), 1), 1)).toBe(
      0,
    );
  });

  it('are gone when they fall silent, as a crashed one does', () => {
    const known = receiveMessage(receiveMessage(none, here('a', 1), 1000), here('b', 1), 5000);
    expect(countOpenOverlays(forgetSilent(known, 4000), 1)).toBe(1);
    expect(forgetSilent(known, 0)).toBe(known);
  });
});

describe('words on the channel', () => {
  it('are taken when they have the right form', () => {
    expect(parsePresenceMessage({ kind: 'who', more: 1 })).toEqual({ kind: 'who' });
    expect(parsePresenceMessage(here('a', 1))).toEqual(here('a', 1));
  });

  it.each([
    null,
    'here',
    3,
    {},
    { kind: 'here' },
    { kind: 'here', windowId: 'a', designId: '1' },
    { kind: 'x' },
  ])('are ignored when they are %j', (value) => {
    expect(parsePresenceMessage(value)).toBeUndefined();
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

describe('the design that is shown', () => {
  it('is that of the window heard of first, however often the others answer', () => {
    let known = receiveMessage(receiveMessage(none, here('a', 1), 0), here('b', 2), 1);
    expect(shownDesign(known)).toBe(1);
    known = receiveMessage(known, here('b', 2), 2);
    known = receiveMessage(known, here('a', 1), 3);
    expect(shownDesign(known)).toBe(1);
    expect(shownDesign(receiveMessage(known, gone('a', 1), 4))).toBe(2);
    expect(shownDesign(none)).toBeUndefined();
  });
});
