import { describe, expect, it } from 'vitest';
import { priceView, statusView } from './subscription-words.ts';

describe('the status of a subscription in words', () => {
  it.each([
    ['active', 'Aktiv'],
    ['canceled', 'Gekündigt'],
    ['past_due', 'Zahlungsrückstand'],
    ['paused', 'paused'],
    ['toString', 'toString'],
  ])('%s reads %s', (status, label) => {
    expect(statusView({ status, cancelAtPeriodEnd: false }).label).toBe(label);
  });

  it('reads Gekündigt as soon as it will not renew', () => {
    expect(statusView({ status: 'active', cancelAtPeriodEnd: true }).label).toBe('Gekündigt');
  });

  it('warns of arrears even when it was cancelled on top', () => {
    expect(statusView({ status: 'past_due', cancelAtPeriodEnd: true }).label).toBe('Zahlungsrückstand');
  });
});

describe('the price of a subscription', () => {
  it.each([
    ['monthly', 129, '1,29\u00a0€/Monat'],
    ['2weeks', 89, '0,89\u00a0€ alle 2 Wochen'],
    [null, 500, '5,00\u00a0€'],
  ] as const)('of plan %s', (plan, amount, text) => {
    expect(priceView({ plan, amount, currency: 'eur' })).toBe(text);
  });
});
