import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, holdToast, releaseToast, shownToast, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const shownTitle = () => shownToast()?.title;

describe('toast', () => {
  it('stays for 5000 ms', () => {
    toast({ title: 'Design gespeichert' });
    vi.advanceTimersByTime(4999);
    expect(shownTitle()).toBe('Design gespeichert');
    vi.advanceTimersByTime(1);
    expect(shownTitle()).toBeUndefined();
  });

  it('gives way to the next one, which has its own 5000 ms', () => {
    toast({ title: 'Erster' });
    vi.advanceTimersByTime(3000);
    toast({ title: 'Zweiter' });
    expect(shownTitle()).toBe('Zweiter');
    vi.advanceTimersByTime(4999);
    expect(shownTitle()).toBe('Zweiter');
    vi.advanceTimersByTime(1);
    expect(shownTitle()).toBeUndefined();
  });

  it('does not count while the pointer rests on it', () => {
    toast({ title: 'Lies mich' });
    vi.advanceTimersByTime(4000);
    holdToast('pointer');
    vi.advanceTimersByTime(60_000);
    releaseToast('pointer');
    vi.advanceTimersByTime(999);
    expect(shownTitle()).toBe('Lies mich');
    vi.advanceTimersByTime(1);
    expect(shownTitle()).toBeUndefined();
  });

  it('counts on only when pointer and focus have both left', () => {
    toast({ title: 'Lies mich' });
    holdToast('pointer');
    holdToast('focus');
    releaseToast('pointer');
    vi.advanceTimersByTime(60_000);
    expect(shownTitle()).toBe('Lies mich');
    releaseToast('focus');
    vi.advanceTimersByTime(5000);
    expect(shownTitle()).toBeUndefined();
  });

  it('closed late does not take its successor with it', () => {
    toast({ title: 'Erster' });
    const first = shownToast();
    toast({ title: 'Zweiter' });
    dismissToast(first?.id);
    expect(shownTitle()).toBe('Zweiter');
  });

  it('spares players without notifications the confirmations, never a failure or something to do', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'off' });
    toast({ title: 'Design gespeichert' });
    expect(shownTitle()).toBeUndefined();
    toast({ title: 'Fehler', variant: 'destructive' });
    expect(shownTitle()).toBe('Fehler');
    toast({ title: 'Design gelöscht', action: { label: 'Rückgängig', onSelect: () => {} } });
    expect(shownTitle()).toBe('Design gelöscht');
  });
});
