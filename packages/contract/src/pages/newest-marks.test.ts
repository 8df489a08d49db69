import { describe, expect, it } from 'vitest';
import { fillNewest, newestMarks } from './newest-marks.ts';

const { begin, end, path, name } = newestMarks;
const marked = `<ul>${begin}<li><a href="${path}">${name}</a></li>${end}</ul><p>${name}</p>`;
const asIs = (text: string) => text;

describe('the place of the newest crosshairs', () => {
  it('has one for each, and nothing without any', () => {
    const links = [
      { path: '/crosshairs/player-2', name: 'Zwei' },
      { path: '/crosshairs/player-1', name: 'Eins' },
    ];
    expect(fillNewest(marked, links, asIs)).toBe(
      `<ul><li><a href="/crosshairs/player-2">Zwei</a></li><li><a href="/crosshairs/player-1">Eins</a></li></ul><p>${name}</p>`,
    );
    expect(fillNewest(marked, [], asIs)).toBe(`<ul></ul><p>${name}</p>`);
  });

  it('takes names as they are, whatever marks or patterns they hold, and lets them be escaped', () => {
    const links = [{ path: '/a', name: "$& $' <b> __newest-end__" }];
    expect(fillNewest(`${begin}${name}${end}`, links, (text) => text.replaceAll('<', '&lt;'))).toBe(
      "$& $' &lt;b> __newest-end__",
    );
  });
});
