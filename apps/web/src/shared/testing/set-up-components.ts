import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A setup file of the tests of components: what a test rendered is gone before the next. The library's own second is too
// short for a chunk that is first loaded on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

// jsdom draws nothing and lays nothing out: no size ever changes, and no media query is true.
HTMLCanvasElement.prototype.getContext = () => null;
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    ...{ media, matches: false, onchange: null },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
