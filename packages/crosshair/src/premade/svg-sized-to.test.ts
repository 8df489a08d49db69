import { describe, expect, it } from 'vitest';
import { svgSizedTo } from './svg-sized-to.ts';

const sized = (text: string) => svgSizedTo(text, 64, 48);

describe('an SVG document in another size', () => {
  it('keeps all but width and height of its root', () => {
    expect(
      sized('<svg xmlns="x" width="10" height=\'20\' viewBox="0 0 8 8"><rect width="1" height="2"/></svg>'),
    ).toBe('<svg width="64" height="48" xmlns="x" viewBox="0 0 8 8"><rect width="1" height="2"/></svg>');
  });

  it('gets a size when it had none', () => {
    expect(sized('<svg/>')).toBe('<svg width="64" height="48"/>');
    expect(sized('<svg viewBox="0 0 1 1" ></svg>')).toBe(
      '<svg width="64" height="48" viewBox="0 0 1 1" ></svg>',
    );
  });

  it('is not fooled by what only looks like a size or a root', () => {
    const decoy = '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "<svg>">]><!-- <svg width="1"> -->\n';
    expect(sized(`${decoy}<svg stroke-width="3" aria-label=' width="5"' data-width = "2">`)).toBe(
      `${decoy}<svg width="64" height="48" stroke-width="3" aria-label=' width="5"' data-width = "2">`,
    );
  });

  it('is left alone when its root cannot be read', () => {
    for (const text of ['', 'text', '<html><svg width="1"></svg></html>', '<svg width=1>', '<svg width="1']) {
      expect(sized(text)).toBe(text);
    }
  });

  it('is read in a moment however it is made', () => {
    // Processor time: it does not grow when the machine has other things to do.
    const before = process.cpuUsage();
    for (const hostile of [
      '<svg '.repeat(50_000),
      `<svg ${'a="b" '.repeat(50_000)}`,
      '<!--'.repeat(50_000),
      '<!---->'.repeat(50_000),
      '<!DOCTYPE['.repeat(50_000),
    ]) {
      expect(sized(hostile)).toBe(hostile);
    }
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });

  it('has a positive size', () => {
    for (const px of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => svgSizedTo('<svg/>', px, 64)).toThrow(RangeError);
      expect(() => svgSizedTo('<svg/>', 64, px)).toThrow(RangeError);
    }
  });
});
