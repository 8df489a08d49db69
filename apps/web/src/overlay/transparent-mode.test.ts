import { beforeEach, expect, it, vi } from 'vitest';
import { createTransparentMode } from './transparent-mode.ts';

/** A document of which only full screen is asked, as slow as a test wants it. */
class PlainDocument extends EventTarget {
  fullscreenElement: object | null = null;
  readonly documentElement = {
    classList: { toggle: () => true },
    requestFullscreen: () => Promise.resolve(),
  };
  exitFullscreen = () => Promise.resolve();

  /** The browser has done what it was asked for. */
  change(isFull: boolean): void {
    this.fullscreenElement = isFull ? {} : null;
    this.dispatchEvent(new Event('fullscreenchange'));
  }
}

let page: PlainDocument;

beforeEach(() => {
  page = new PlainDocument();
  vi.stubGlobal('document', page);
});

it('ends with the full screen that the browser itself leaves', () => {
  const onChange = vi.fn();
  const mode = createTransparentMode(onChange);
  mode.enter();
  page.change(true);
  page.change(false);
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('stays on when the browser leaves the full screen of the mode before', () => {
  const mode = createTransparentMode(() => undefined);
  mode.enter();
  page.change(true);
  mode.leave();
  mode.enter();
  page.change(false);
  expect(mode.isOn()).toBe(true);
  page.change(true);
  page.change(false);
  expect(mode.isOn()).toBe(false);
});

it('works in the window it has where full screen is refused', () => {
  const mode = createTransparentMode(() => undefined);
  mode.enter();
  expect(mode.isOn()).toBe(true);
  expect(mode.leave()).toBe(true);
  expect(mode.leave()).toBe(false);
});
