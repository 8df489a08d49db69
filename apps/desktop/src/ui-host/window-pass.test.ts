import { describe, expect, it } from 'vitest';
import { cookieValues, createWindowPass } from './window-pass.ts';

function passAt() {
  const clock = { ms: 0 };
  return { clock, pass: createWindowPass(() => clock.ms) };
}

describe('The token of the opening address', () => {
  it('has 256 bits and is another one each time', () => {
    const { pass } = passAt();
    const tokens = Array.from({ length: 8 }, () => pass.issueToken());
    expect(new Set(tokens).size).toBe(8);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('works once', () => {
    const { pass } = passAt();
    const token = pass.issueToken();
    expect(pass.redeemToken(token)).toBe(true);
    expect(pass.redeemToken(token)).toBe(false);
  });

  it('works for 30 seconds', () => {
    const { clock, pass } = passAt();
    const [early, late] = [pass.issueToken(), pass.issueToken()];
    clock.ms = 29_999;
    expect(pass.redeemToken(early)).toBe(true);
    clock.ms = 30_000;
    expect(pass.redeemToken(late)).toBe(false);
  });

  it.each(['', 'x', 'a'.repeat(43), 'ü'])('is not %j', (guess) => {
    const { pass } = passAt();
    const token = pass.issueToken();
    expect(pass.redeemToken(guess)).toBe(false);
    expect(pass.redeemToken(token), 'a wrong guess spoils nothing').toBe(true);
  });

  it('is not kept beyond the eighth unused one', () => {
    const { pass } = passAt();
    const [first = '', ...others] = Array.from({ length: 9 }, () => pass.issueToken());
    expect(pass.redeemToken(first)).toBe(false);
    for (const token of others) expect(pass.redeemToken(token)).toBe(true);
  });
});

describe('The cookie', () => {
  it('is for this host, for the session, for no script and for no other site', () => {
    const { pass } = passAt();
    expect(pass.setCookie).toMatch(
      /^punktgenau-window-[0-9a-f]{16}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('has a name of its own in every start', () => {
    expect(passAt().pass.setCookie.split('=')[0]).not.toBe(passAt().pass.setCookie.split('=')[0]);
  });

  it('is found among others, and next to one of its name that another server has set', () => {
    const { pass } = passAt();
    const [pair = ''] = pass.setCookie.split(';');
    const [name = ''] = pair.split('=');
    expect(pass.hasCookie(`a=1; ${pair}; b=2`)).toBe(true);
    expect(pass.hasCookie(`${name}=planted; ${pair}`)).toBe(true);
    expect(pass.hasCookie(`${name}=planted`)).toBe(false);
    expect(pass.hasCookie(name)).toBe(false);
    expect(pass.hasCookie(undefined)).toBe(false);
  });

  it('is not the key', () => {
    const { pass } = passAt();
    const value = cookieValues(pass.setCookie.split(';')[0], pass.setCookie.split('=')[0] ?? '')[0];
    expect(pass.isKey(value)).toBe(false);
    expect(pass.isKey(undefined)).toBe(false);
    expect(pass.isKey(pass.key)).toBe(true);
  });
});
