import { fail, succeed } from '@punktgenau/result';
import { describe, expect, it } from 'vitest';
import { parseScaleInput, settleScaleInput, tickCounts, valueAfterKey } from './scale-input.ts';

const size = { min: 5, max: 50, step: 1 };
const opacity = { min: 10, max: 100, step: 5 };
const offset = { min: -20, max: 20, step: 1 };

describe('a typed figure', () => {
  it.each([
    ['20', 20],
    [' 20 ', 20],
    ['20 px', 20],
    ['20px', 20],
    ['+20', 20],
    ['020', 20],
    ['20,0', 20],
  ])('%j means %i', (text, value) => {
    expect(parseScaleInput(text, size, 'px')).toEqual(succeed(value));
  });

  it.each(['-7', '−7', '–7'])('may be negative, however the minus is written: %s', (text) => {
    expect(parseScaleInput(text, offset)).toEqual(succeed(-7));
  });

  it('is zero, not minus zero', () => {
    const parsed = parseScaleInput('-0', offset);
    expect(parsed.ok && Object.is(parsed.value, 0)).toBe(true);
  });

  it.each([
    ['', 'not_a_number'],
    ['abc', 'not_a_number'],
    ['1e1', 'not_a_number'],
    ['0x14', 'not_a_number'],
    ['2 0', 'not_a_number'],
    ['20 em', 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['4', 'too_small'],
    ['-20', 'too_small'],
    ['51', 'too_big'],
    ['99999999999999999999', 'too_big'],
    ['50,1', 'too_big'],
  ])('%j means nothing yet: %s', (text, error) => {
    expect(parseScaleInput(text, size, 'px')).toEqual(fail(error));
  });

  it.each([
    ['15', 15],
    ['12', 10],
    ['12,5', 15],
    ['97.6', 100],
  ])('between two steps means the nearer one: %s', (text, value) => {
    expect(parseScaleInput(text, opacity)).toEqual(succeed(value));
  });
});

describe('a figure that is confirmed', () => {
  it.each([
    ['20', 20],
    ['20,0 px', 20],
    [' +7', 7],
  ])('stays as it was typed: %j', (text, value) => {
    expect(settleScaleInput(text, size, 33, 'px')).toEqual({ value, isAsTyped: true });
  });

  it.each([
    ['999', 50],
    ['99999999999999999999', 50],
    ['-4', 5],
    ['0', 5],
    ['12,5', 13],
    ['12.4', 12],
    ['50,4', 50],
  ])('%j becomes the nearest value of the range, and says so', (text, value) => {
    expect(settleScaleInput(text, size, 33, 'px')).toEqual({ value, isAsTyped: false });
  });

  it('keeps to the steps of the range', () => {
    expect(settleScaleInput('82', opacity, 50)).toEqual({ value: 80, isAsTyped: false });
    expect(settleScaleInput('353', { min: 0, max: 360, step: 15 }, 0)).toEqual({
      value: 360,
      isAsTyped: false,
    });
  });

  it.each(['', '  ', 'abc', '1e1', 'zehn', '5 6', 'NaN'])(
    'is the one from before when it is no number: %j',
    (text) => {
      expect(settleScaleInput(text, size, 33, 'px')).toEqual({ value: 33, isAsTyped: false });
    },
  );
});

describe('keys on a scale', () => {
  it.each([
    ['ArrowRight', 25],
    ['ArrowUp', 25],
    ['ArrowLeft', 15],
    ['ArrowDown', 15],
    ['PageUp', 30],
    ['PageDown', 10],
    ['Home', 10],
    ['End', 100],
  ])('%s leads from 20 to %i', (key, value) => {
    expect(valueAfterKey(key, 20, opacity, 2)).toBe(value);
  });

  it('never leave the range', () => {
    expect(valueAfterKey('ArrowLeft', 10, opacity, 2)).toBe(10);
    expect(valueAfterKey('PageUp', 95, opacity, 2)).toBe(100);
  });

  it('are no business of other keys', () => {
    expect(valueAfterKey('a', 20, opacity, 2)).toBeNull();
    expect(valueAfterKey('Tab', 20, opacity, 2)).toBeNull();
  });
});

describe('ticks of a rule', () => {
  it.each([
    [size, { minor: 45, major: 9 }],
    [
      { min: 0, max: 20, step: 1 },
      { minor: 20, major: 4 },
    ],
    [
      { min: 1, max: 10, step: 1 },
      { minor: 9, major: 9 },
    ],
    [
      { min: 0, max: 360, step: 15 },
      { minor: 24, major: 8 },
    ],
    [opacity, { minor: 18, major: 9 }],
    [
      { min: 1, max: 50, step: 1 },
      { minor: 49, major: 7 },
    ],
    [
      { min: -4096, max: 4096, step: 1 },
      { minor: 32, major: 8 },
    ],
  ])('of %j are %j', (range, ticks) => {
    expect(tickCounts(range)).toEqual(ticks);
  });

  it('always sit on values that can be set', () => {
    for (let max = 2; max <= 400; max++) {
      const { minor, major } = tickCounts({ min: 0, max, step: 1 });
      expect([max % minor, minor % major]).toEqual([0, 0]);
    }
  });
});
