import { describe, expect, it } from 'vitest';
import { authHref, carriesDesign, readAuthQuery } from './auth-query.ts';

const waitingDesign = '/editor?share=a-b_c&save=1';

describe('the way from log in to sign up and back', () => {
  it('keeps the waiting design and the promo code', () => {
    const href = authHref('/signup', { redirect: waitingDesign, premiumCode: 'SOMMER&26' });
    expect(readAuthQuery(href.slice('/signup'.length))).toEqual({
      redirect: waitingDesign,
      premiumCode: 'SOMMER&26',
    });
  });

  it('needs no query when there is nothing to keep', () => {
    expect(authHref('/login', { redirect: null, premiumCode: null })).toBe('/login');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never keeps a way off this site (%s)',
    (redirect) => {
      expect(readAuthQuery(new URLSearchParams({ redirect }).toString()).redirect).toBeNull();
    },
  );

  it.each(['', '?promoCode=', '?promoCode=%20%C2%A0'])(
    'knows of no code where none is named (%j)',
    (search) => {
      expect(readAuthQuery(search).premiumCode).toBeNull();
    },
  );

  it('speaks of a waiting design only when one is waiting', () => {
    expect(carriesDesign(waitingDesign)).toBe(true);
    expect(carriesDesign('/designs?x=share')).toBe(false);
    expect(carriesDesign(null)).toBe(false);
  });
});
