import { describe, expect, it } from 'vitest';
import { done, fail, mapResult, succeed } from './result.ts';

describe('a result', () => {
  it('holds a value or an error', () => {
    expect(succeed(3)).toEqual({ ok: true, value: 3 });
    expect(done).toEqual({ ok: true, value: undefined });
    expect(fail('too_big')).toEqual({ ok: false, error: 'too_big' });
  });

  it('is mapped when it succeeded', () => {
    expect(mapResult(succeed(3), (value) => value + 1)).toEqual(succeed(4));
  });

  it('stays as it is when it failed, with everything it carries', () => {
    const failure = { ...fail('rate_limited'), retryAfterSeconds: 4 };
    expect(mapResult(failure, () => 1)).toBe(failure);
  });
});
