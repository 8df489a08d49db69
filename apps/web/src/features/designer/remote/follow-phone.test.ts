import { editorDefaults } from '@punktgenau/crosshair';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SaveState } from '../model/autosave.ts';
import { createDesignStore } from '../model/design-store.ts';
import { createValueStore } from '../model/value-store.ts';
import { createPhoneFollower, type PhoneHold } from './follow-phone.ts';

let nowMs = 0;
let hold: PhoneHold;
let session: ReturnType<typeof aSession>;
const onSwitch = vi.fn();

function aSession() {
  const store = createDesignStore(editorDefaults, () => nowMs);
  return {
    store,
    designId: createValueStore<number | null>(7),
    saveState: createValueStore<SaveState>('saved'),
  };
}
const follow = () => createPhoneFollower(session, hold, onSwitch, () => nowMs);
const drawn = (change: Partial<typeof editorDefaults>) => ({ ...editorDefaults, ...change, id: 7 });

beforeEach(() => {
  nowMs = 10_000;
  hold = { isHeld: false, untilMs: 0 };
  session = aSession();
  onSwitch.mockReset();
});

it('shows what the phone does, as one step for each finger that was lifted, however slow it is', () => {
  const { store } = session;
  const follower = follow();
  for (const size of [21, 22, 23]) {
    nowMs += 2_000;
    follower.draft(drawn({ size }), 1);
  }
  follower.draft(drawn({ size: 40 }), 2);
  expect(store.current().size).toBe(40);
  store.undo();
  expect(store.current().size).toBe(23);
  store.undo();
  expect(store.current()).toEqual(editorDefaults);
  expect(store.canUndo()).toBe(false);
});

it('keeps what was changed here meanwhile', () => {
  const follower = follow();
  follower.draft(drawn({ size: 30 }), 1);
  session.store.change({ color: '#112233' });
  follower.draft(drawn({ size: 31 }), 1);
  expect(session.store.current()).toEqual({ ...editorDefaults, size: 31, color: '#112233' });
});

it('holds back what saves by itself, until the player changes or saves something', () => {
  const follower = follow();
  follower.draft(drawn({ size: 30 }), 1);
  expect(hold).toEqual({ isHeld: true, untilMs: nowMs + 2_500 });
  session.store.change({ gap: 9 });
  expect(hold.isHeld).toBe(false);
  session.saveState.set('unsaved');
  follower.draft(drawn({ size: 31 }), 2);
  session.saveState.set('saved');
  expect(hold).toEqual({ isHeld: false, untilMs: 0 });
  follower.discard(7);
  expect(session.store.current().size).toBe(31);
});

it('takes back what the phone did when it says so, or when the last one ends', () => {
  const follower = follow();
  for (const takeBack of [() => follower.discard(7), () => expect(follower.phonesEnded()).toBe(true)]) {
    follower.draft(drawn({ size: 30 }), 1);
    follower.draft(drawn({ size: 31, gap: 9 }), 2);
    takeBack();
    expect(session.store.current()).toEqual(editorDefaults);
    expect(hold).toEqual({ isHeld: false, untilMs: 0 });
  }
  expect(follower.phonesEnded()).toBe(false);
});

it('hears of the open design alone, and has another one opened', () => {
  const follower = follow();
  follower.draft({ ...drawn({ size: 30 }), id: 8 }, 1);
  follower.discard(8);
  expect(session.store.current()).toEqual(editorDefaults);
  follower.switchTo(7);
  follower.switchTo(8);
  expect(onSwitch.mock.calls).toEqual([[8]]);
});
