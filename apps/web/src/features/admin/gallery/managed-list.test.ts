import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveShown } from './managed-list.tsx';

describe('moving one of the shown crosshairs', () => {
  it.each([
    [3, 0, [3, 1, 2, 4, 5]],
    [3, 1, [1, 3, 2, 4, 5]],
    [3, 2, [1, 2, 3, 4, 5]],
    [3, 4, [1, 2, 4, 5, 3]],
    [1, 4, [2, 3, 4, 5, 1]],
    [5, 0, [5, 1, 2, 3, 4]],
  ])('%i to place %i', (id, place, order) => {
    const all = [1, 2, 3, 4, 5];
    expect(moveShown(all, all, id, place)).toEqual(order);
  });

  it('leaves those that are not shown between their neighbours', () => {
    const all = [1, 10, 2, 20, 3, 30];
    expect(moveShown(all, [1, 2, 3], 3, 0)).toEqual([3, 1, 10, 2, 20, 30]);
    expect(moveShown(all, [1, 2, 3], 1, 2)).toEqual([10, 2, 20, 3, 1, 30]);
    expect(moveShown(all, [2], 2, 0)).toEqual([2, 1, 10, 20, 3, 30]);
  });

  it('always gives the shown ones the order that was asked for, and nobody else another', () => {
    const gallery = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        gallery,
        fc.infiniteStream(fc.boolean()),
        fc.nat(),
        fc.nat(),
        (all, isShown, who, where) => {
          const shown = all.filter(() => isShown.next().value);
          const id = shown[who % Math.max(1, shown.length)];
          if (id === undefined) return;
          const place = where % shown.length;
          const moved = moveShown(all, shown, id, place);
          const others = shown.filter((other) => other !== id);
          const wanted = [...others.slice(0, place), id, ...others.slice(place)];
          expect(moved.filter((other) => shown.includes(other))).toEqual(wanted);
          expect(moved.filter((other) => other !== id)).toEqual(all.filter((other) => other !== id));
        },
      ),
    );
  });
});
