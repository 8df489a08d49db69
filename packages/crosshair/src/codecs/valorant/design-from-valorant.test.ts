import { describe, expect, it } from 'vitest';
import { designFromValorant } from './design-from-valorant.ts';
import { decodeValorantCode } from './valorant-code.ts';

const read = (code: string) => {
  const decoded = decodeValorantCode(code);
  if (!decoded?.ok) throw new Error(`${code}: ${decoded?.error}`);
  return designFromValorant(decoded.value);
};
/** Inner lines that stand still, nothing else: 2 px thick, 4 px long, 2 px from the centre. */
const still = '0;P;h;0;0l;4;0o;2;0a;1;0f;0;1b;0';

describe('a VALORANT crosshair as a design', () => {
  it('has the inner lines as a cross', () => {
    expect(read(still)).toEqual({
      design: expect.objectContaining({
        shape: 'cross',
        color: '#FFFFFF',
        size: 20,
        length: 4,
        thickness: 2,
        gap: 2,
        opacity: 100,
        hasDot: false,
        hasOutline: false,
      }),
      notes: [],
    });
  });

  it('takes over the factory crosshair as far as it goes', () => {
    const { design, notes } = read('0');
    expect(design).toMatchObject({ shape: 'cross', length: 6, thickness: 2, gap: 3, opacity: 80 });
    expect(design).toMatchObject({ hasOutline: true, outlineThickness: 1, outlineColor: '#000000' });
    expect(notes).toEqual(['dynamic_spread', 'firing_fade', 'outer_lines', 'outline_opacity']);
  });

  it('is a dot without lines', () => {
    const { design, notes } = read('0;s;1;P;o;1;d;1;0b;0;1b;0;S;c;0');
    expect(design).toMatchObject({
      shape: 'square',
      length: 1,
      thickness: 2,
      color: '#FFFFFF',
      opacity: 100,
      hasOutline: true,
      outlineThickness: 1,
    });
    expect(notes).toEqual(['sniper_scope']);
  });

  it('has a dot with lines, as thick as these', () => {
    expect(read(`${still};d;1`)).toMatchObject({ design: { shape: 'cross', hasDot: true }, notes: [] });
    expect(read(`${still};d;1;z;4`).notes).toEqual(['dot_size']);
    expect(read(`${still};d;1;a;0.5`).notes).toEqual(['dot_opacity']);
    expect(read(`${still};d;1;a;0`).design.hasDot).toBe(false);
  });

  it('shows the outer lines when there are no others', () => {
    const { design, notes } = read('0;P;0b;0;1t;1;1l;5;1o;12;1a;0.5;1m;0;1f;0;h;0');
    expect(design).toMatchObject({ shape: 'cross', length: 5, thickness: 1, gap: 12, opacity: 50 });
    expect(notes).toEqual([]);
  });

  it('says when there are outer lines besides, but not when they cannot be seen', () => {
    expect(read(`${still};1b;1;1m;0;1f;0`).notes).toEqual(['outer_lines']);
    for (const hidden of ['1t;0', '1l;0', '1a;0']) expect(read(`${still};1b;1;${hidden}`).notes).toEqual([]);
  });

  it('is a bar when it has lines in one direction only', () => {
    expect(read(`${still};0g;1;0v;0`).design).toMatchObject({ shape: 'line', rotation: 0, length: 4 });
    expect(read(`${still};0g;1;0v;7;0l;0`).design).toMatchObject({ shape: 'line', rotation: 90, length: 7 });
    expect(read(`${still};0g;1;0v;7`)).toMatchObject({
      design: { shape: 'cross', length: 4 },
      notes: ['vertical_length'],
    });
    expect(read(`${still};0v;7`)).toMatchObject({ design: { shape: 'cross', length: 4 }, notes: [] });
  });

  it('takes the presets by number and the custom colour when that is chosen', () => {
    const colorOf = (pairs: string) => read(`0;P;${pairs}`).design.color;
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((index) => colorOf(`c;${index}`))).toEqual([
      '#FFFFFF',
      '#00FF00',
      '#7FFF00',
      '#DFFF00',
      '#FFFF00',
      '#00FFFF',
      '#FF00FF',
      '#FF0000',
    ]);
    expect(colorOf('c;8;u;FFFFCCFF;b;1')).toBe('#FFFFCC');
    expect(colorOf('c;8;u;ffffccff')).toBe('#FFFFCC');
    expect(colorOf('c;5;u;FF0000FF')).toBe('#00FFFF');
    expect(read(`${still};c;8;b;1;u;FF000080`).notes).toEqual(['color_alpha']);
  });

  it('has an outline only where one can be seen', () => {
    expect(read(`${still};h;1;o;1`)).toMatchObject({ design: { hasOutline: true }, notes: [] });
    expect(read(`${still};h;1;o;0`).design.hasOutline).toBe(false);
    expect(read(`${still};h;1;o;1;t;6`)).toMatchObject({
      design: { outlineThickness: 5 },
      notes: ['outline_limited'],
    });
  });

  it('names the crosshairs for sights and scope when they count', () => {
    expect(read(`${still};A;c;5;S;c;1`).notes).toEqual([]);
    expect(read(still.replace('0;', '0;s;1;').concat(';A;c;5')).notes).toEqual([]);
    expect(read(still.replace('0;', '0;p;0;s;1;')).notes).toEqual(['ads_crosshair']);
    expect(read(still.replace('0;', '0;s;1;').concat(';S;c;1')).notes).toEqual(['sniper_scope']);
  });

  it('is the faintest dot when the game draws nothing', () => {
    expect(read('0;P;0b;0;1b;0')).toMatchObject({
      design: { shape: 'dot', opacity: 10, hasOutline: false },
      notes: ['nothing_visible'],
    });
  });

  it('rounds what is no whole pixel and says so', () => {
    expect(read(`${still};0l;4.6;0t;1.5`)).toMatchObject({
      design: { length: 5, thickness: 2 },
      notes: ['lengths_rounded'],
    });
  });
});
