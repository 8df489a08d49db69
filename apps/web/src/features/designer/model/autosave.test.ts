import { describe, expect, it } from 'vitest';
import { createAutosave, type SaveState } from './autosave.ts';

/** An autosave whose time and server are in the test's hands. */
function anAutosave({ automatic = true } = {}) {
  const sent: string[] = [];
  const states: SaveState[] = [];
  const timers = new Set<() => void>();
  const answers: ((kept: boolean) => void)[] = [];
  const autosave = createAutosave<string>({
    save: (snapshot) => {
      sent.push(snapshot);
      return new Promise((resolve) => answers.push(resolve));
    },
    delayMs: 800,
    isAutomatic: () => automatic,
    schedule: (task) => {
      timers.add(task);
      return () => timers.delete(task);
    },
    onState: (state) => states.push(state),
  });
  return {
    autosave,
    sent,
    states,
    timers,
    timePasses: () => {
      for (const task of [...timers]) {
        timers.delete(task);
        task();
      }
    },
    async serverAnswers(kept: boolean) {
      answers.shift()?.(kept);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('autosave', () => {
  it('sends the last of many changes once', async () => {
    const { autosave, sent, states, timers, timePasses, serverAnswers } = anAutosave();
    for (const snapshot of ['a', 'b', 'c']) autosave.changed(snapshot);
    expect(timers.size).toBe(1);
    timePasses();
    expect(sent).toEqual(['c']);
    await serverAnswers(true);
    expect(states).toEqual(['unsaved', 'saving', 'saved']);
    expect(autosave.unacknowledged()).toBeUndefined();
  });

  it('never has two requests on the way, and sends what came meanwhile afterwards', async () => {
    const { autosave, sent, timePasses, serverAnswers } = anAutosave();
    autosave.changed('a');
    timePasses();
    autosave.changed('b');
    timePasses();
    expect(sent).toEqual(['a']);
    await serverAnswers(true);
    timePasses();
    expect(sent).toEqual(['a', 'b']);
    await serverAnswers(true);
    expect(autosave.state()).toBe('saved');
  });

  it('holds a refused snapshot and sends it again when asked', async () => {
    const { autosave, sent, timePasses, serverAnswers } = anAutosave();
    autosave.changed('a');
    timePasses();
    await serverAnswers(false);
    expect(autosave.state()).toBe('failed');
    expect(autosave.unacknowledged()).toBe('a');
    const saved = autosave.saveNow();
    await new Promise((resolve) => setTimeout(resolve));
    await serverAnswers(true);
    expect(await saved).toBe(true);
    expect(sent).toEqual(['a', 'a']);
  });

  it('prefers the newer snapshot when an older one was refused', async () => {
    const { autosave, sent, timePasses, serverAnswers } = anAutosave();
    autosave.changed('a');
    timePasses();
    autosave.changed('b');
    await serverAnswers(false);
    expect(autosave.unacknowledged()).toBe('b');
    void autosave.saveNow();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual(['a', 'b']);
  });

  it('waits for the button when the player switched it off', async () => {
    const { autosave, sent, timers, serverAnswers } = anAutosave({ automatic: false });
    autosave.changed('a');
    expect(timers.size).toBe(0);
    expect(autosave.state()).toBe('unsaved');
    const saved = autosave.saveNow();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual(['a']);
    await serverAnswers(true);
    expect(await saved).toBe(true);
  });

  it('has the snapshot on its way at hand while the page goes away', () => {
    const { autosave, timePasses } = anAutosave();
    autosave.changed('a');
    timePasses();
    expect(autosave.unacknowledged()).toBe('a');
  });
});
