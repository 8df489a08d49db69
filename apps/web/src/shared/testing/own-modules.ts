import { afterAll, vi } from 'vitest';

// A setup file of the client's tests, which share a process. Modules of the client keep what they found when they were
// loaded (the desktop bridge, whether the document says who is signed in): each file of tests loads its own, with
// nothing left of what the file before it stood in for, in a window that is as a new one.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
vi.resetModules();
if (typeof window !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
}

// What a component loads later may come when its test is over; the last file of a process would end in the middle of it.
afterAll(() => vi.dynamicImportSettled());
