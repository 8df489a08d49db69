import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { describe, expect, it } from 'vitest';
import { mayExtend } from './may-extend.ts';
import { cancelConsequence, cancelledSentence, premiumSentence, termsSentence } from './premium-sentence.ts';

const december = '2026-12-22T12:00:00.000Z';
const january = '2027-01-12T12:00:00.000Z';
const none: PremiumTerms = { subscription: null, grant: null };
const subscribed = (state: 'renewing' | 'ending' | 'unpaid', grant: PremiumTerms['grant'] = null) => ({
  subscription: { endsAt: december, state },
  grant,
});
const code = (endsAt: string | null) => ({ from: 'code', endsAt }) as const;

describe('the end of premium in words', () => {
  it.each([
    ['a code', { ...none, grant: code(january) }, 'Premium läuft bis 12.01.2027.'],
    [
      'a grant for ever',
      { ...none, grant: { from: 'granted', endsAt: null } },
      'Premium läuft ohne Enddatum.',
    ],
    ['a subscription', subscribed('renewing'), 'Dein Abo verlängert sich am 22.12.2026.'],
    ['a cancelled one', subscribed('ending'), 'Abo und Premium enden am 22.12.2026.'],
    [
      'an unpaid one',
      subscribed('unpaid'),
      'Die letzte Zahlung ist offen: Ohne sie endet Premium am 22.12.2026.',
    ],
    [
      'a cancelled one and a longer code',
      subscribed('ending', code(january)),
      'Abo endet am 22.12.2026, dein Code hält Premium bis 12.01.2027.',
    ],
    [
      'a running one and a longer code',
      subscribed('renewing', code(january)),
      'Dein Abo verlängert sich am 22.12.2026. Auch ohne Abo hält dein Code Premium bis 12.01.2027.',
    ],
    [
      'an unpaid one and a longer code',
      subscribed('unpaid', code(january)),
      'Die letzte Zahlung deines Abos ist offen, dein Code hält Premium bis 12.01.2027.',
    ],
    [
      'a cancelled one and a grant for ever',
      subscribed('ending', { from: 'granted', endsAt: null }),
      'Abo endet am 22.12.2026, deine Freischaltung hält Premium ohne Enddatum.',
    ],
  ] as const)('of %s', (_, terms, sentence) => {
    expect(termsSentence(terms)).toBe(sentence);
  });

  it('names one date only when the code ends first, whatever the subscription does', () => {
    const shorter = code('2026-12-01T12:00:00.000Z');
    expect(termsSentence(subscribed('ending', shorter))).toBe('Abo und Premium enden am 22.12.2026.');
  });

  it('names both ends to a player of whom the end alone is known as well', () => {
    expect(
      premiumSentence({ proExpiresAt: january, premiumTerms: subscribed('ending', code(january)) }),
    ).toBe('Abo endet am 22.12.2026, dein Code hält Premium bis 12.01.2027.');
  });

  it('falls back to the end alone, where an earlier version stored nothing else', () => {
    expect(premiumSentence({ proExpiresAt: january, premiumTerms: none })).toBe(
      'Premium läuft bis 12.01.2027.',
    );
    expect(premiumSentence({ proExpiresAt: null, premiumTerms: none })).toBe('Premium läuft ohne Enddatum.');
  });
});

describe('what cancelling does', () => {
  it('is said before in the words that stand there afterwards', () => {
    const grant = code(january);
    const before = cancelConsequence(
      { premiumTerms: subscribed('renewing', grant) },
      { status: 'active', currentPeriodEnd: december },
    );
    expect(before).toBe(
      'Abo endet am 22.12.2026, dein Code hält Premium bis 12.01.2027. Es wird nichts mehr abgebucht.',
    );
    expect(cancelledSentence(subscribed('ending', grant))).toBe(before);
  });

  it('ends at once what is not paid for, and leaves the code', () => {
    const unpaid = { status: 'past_due', currentPeriodEnd: january };
    expect(cancelConsequence({ premiumTerms: subscribed('unpaid') }, unpaid)).toBe(
      'Die letzte Zahlung ist offen. Das Abonnement endet sofort, und es wird nichts mehr abgebucht.',
    );
    expect(cancelConsequence({ premiumTerms: subscribed('unpaid', code(january)) }, unpaid)).toMatch(
      /Das Abonnement endet sofort.* Dein Premium aus Codes gilt danach weiter\.$/,
    );
    expect(cancelledSentence(none)).toBe('Es wird nichts mehr abgebucht.');
  });
});

describe('a way to go on', () => {
  it.each([
    [
      'a code will end',
      true,
      { isPro: true, proExpiresAt: january, premiumTerms: { ...none, grant: code(january) } },
    ],
    [
      'there is a subscription, also a cancelled one',
      false,
      { isPro: true, proExpiresAt: december, premiumTerms: subscribed('ending') },
    ],
    [
      'premium has no end',
      false,
      { isPro: true, proExpiresAt: null, premiumTerms: { ...none, grant: code(null) } },
    ],
    ['there is no premium', false, { isPro: false, proExpiresAt: null, premiumTerms: none }],
  ] as const)('when %s: %s', (_, isOffered, user) => {
    expect(mayExtend(user)).toBe(isOffered);
  });
});
