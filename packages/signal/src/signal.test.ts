import { describe, expect, it, vi } from 'vitest';
import { createEmitter, createSignal } from './signal.ts';

describe('an emitter', () => {
  it('calls every listener with each event, in the order in which they subscribed', () => {
    const emitter = createEmitter<number>();
    const seen: string[] = [];
    emitter.subscribe((event) => seen.push(`a${event}`));
    emitter.subscribe((event) => seen.push(`b${event}`));
    emitter.emit(1);
    emitter.emit(1);
    expect(seen).toEqual(['a1', 'b1', 'a1', 'b1']);
  });

  it('does not call a listener that unsubscribed, also when another listener did it during the event', () => {
    const emitter = createEmitter<number>();
    const last = vi.fn();
    emitter.subscribe(() => unsubscribe());
    const unsubscribe = emitter.subscribe(last);
    expect(emitter.count()).toBe(2);
    emitter.emit(1);
    expect(last).not.toHaveBeenCalled();
    expect(emitter.count()).toBe(1);
    unsubscribe();
    expect(emitter.count()).toBe(1);
  });

  it('keeps two subscriptions of one function apart', () => {
    const emitter = createEmitter<number>();
    const listener = vi.fn();
    const unsubscribe = emitter.subscribe(listener);
    emitter.subscribe(listener);
    unsubscribe();
    unsubscribe();
    emitter.emit(7);
    expect(listener.mock.calls).toEqual([[7]]);
  });

  it('lets a listener that is added during an event wait for the next one', () => {
    const emitter = createEmitter<number>();
    const late = vi.fn();
    const unsubscribe = emitter.subscribe(() => {
      unsubscribe();
      emitter.subscribe(late);
    });
    emitter.emit(1);
    expect(late).not.toHaveBeenCalled();
    emitter.emit(2);
    expect(late.mock.calls).toEqual([[2]]);
  });

  it('reports what a listener throws and calls the others, or lets it reach the caller', () => {
    const problem = new Error('broken');
    const thrower = () => {
      throw problem;
    };
    const reported: unknown[] = [];
    const patient = createEmitter<number>((error) => reported.push(error));
    const other = vi.fn();
    patient.subscribe(thrower);
    patient.subscribe(other);
    patient.emit(1);
    expect(reported).toEqual([problem]);
    expect(other).toHaveBeenCalledOnce();

    const strict = createEmitter<number>();
    strict.subscribe(thrower);
    expect(() => strict.emit(1)).toThrow(problem);
  });
});

describe('a signal', () => {
  it('calls back with each new value and the one before it', () => {
    const signal = createSignal('a');
    const seen: unknown[] = [];
    const unsubscribe = signal.subscribe((value, before) => seen.push([value, before, signal.get()]));
    signal.set('b');
    signal.set('c');
    unsubscribe();
    signal.set('d');
    expect(seen).toEqual([
      ['b', 'a', 'b'],
      ['c', 'b', 'c'],
    ]);
    expect(signal.get()).toBe('d');
  });

  it('stays silent, and keeps its value, when the new one is the same by its own measure', () => {
    const first = { id: 1 };
    const signal = createSignal(first, (one, other) => one.id === other.id);
    const listener = vi.fn();
    signal.subscribe(listener);
    signal.set({ id: 1 });
    expect(listener).not.toHaveBeenCalled();
    expect(signal.get()).toBe(first);
    signal.set({ id: 2 });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('reports what a listener throws', () => {
    const reported: unknown[] = [];
    const signal = createSignal<number>(1, Object.is, (error) => reported.push(error));
    signal.subscribe(() => {
      throw new Error('broken');
    });
    signal.set(2);
    expect(reported).toEqual([new Error('broken')]);
  });
});
