import type { Display } from '@punktgenau/contract/desktop/overlay-schemas';
import { describe, expect, it } from 'vitest';
import { chooseDisplay, rememberedOf } from './choose-display.ts';

const display = (id: string, width: number, height: number, primary = false): Display => ({
  id,
  name: id,
  primary,
  bounds: { x: 0, y: 0, width, height },
  scaleFactor: 1,
});
const path = (model: string, port: string) => `\\\\?\\DISPLAY#${model}#5&${port}#{e6f07b5f}`;

const main = display(path('MAIN01', 'a'), 2560, 1440, true);
const side = display(path('SIDE01', 'b'), 1920, 1080);
const twin = display(path('SIDE01', 'c'), 1920, 1080);

/** Where the overlay goes with these displays when one of others was chosen before. */
const after = (chosen: Display, attached: readonly Display[]) =>
  chooseDisplay(attached, rememberedOf([main, chosen], chosen.id))?.id;

describe('the display that was chosen', () => {
  it('is the primary one as long as none was', () => {
    expect(chooseDisplay([main, side], { selectedDisplayId: null, selectedDisplaySize: null })).toBe(main);
    expect(chooseDisplay([], { selectedDisplayId: null, selectedDisplaySize: null })).toBeNull();
  });

  it('is known by its path, whatever size it has by now', () => {
    expect(after(side, [main, twin, side])).toBe(side.id);
    expect(after(side, [main, display(side.id, 1280, 720)])).toBe(side.id);
  });

  it('is replaced by the primary one while it is unplugged', () => {
    expect(after(side, [main])).toBe(main.id);
    expect(after(side, [main, display(path('OTHER1', 'b'), 1920, 1080)])).toBe(main.id);
  });

  it('is known on another port by its model and size', () => {
    expect(after(side, [main, twin])).toBe(twin.id);
    expect(after(side, [main, display(twin.id, 2560, 1080)])).toBe(main.id);
  });

  it('is not guessed where two could be it', () => {
    expect(after(side, [main, twin, display(path('SIDE01', 'd'), 1920, 1080)])).toBe(main.id);
  });

  it('is known by its size where displays only have numbers, which change hands', () => {
    const first = String.raw`\\.\DISPLAY1`;
    const second = String.raw`\\.\DISPLAY2`;
    const wide = display(second, 3440, 1440);
    expect(after(wide, [display(first, 3440, 1440), display(second, 2560, 1440, true)])).toBe(first);
    expect(after(wide, [display(first, 2560, 1440, true), display(second, 1920, 1080)])).toBe(second);
    expect(after(wide, [display(first, 2560, 1440, true), display(second, 3440, 1440)])).toBe(second);
  });

  it('stays the one of its id where an earlier version remembered no size', () => {
    expect(chooseDisplay([main, side], { selectedDisplayId: side.id, selectedDisplaySize: null })).toBe(side);
  });
});
