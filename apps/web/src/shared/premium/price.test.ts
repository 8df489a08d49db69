import { plans } from '@punktgenau/contract/plans/plans';
import { describe, expect, it } from 'vitest';
import { formatPrice, lowestPrice, planPrice } from './price.ts';

describe('prices in German', () => {
  it('come from the plans, in cents', () => {
    expect(planPrice(plans['2weeks'])).toBe('0,89\u00a0€');
    expect(planPrice(plans.monthly)).toBe('1,29\u00a0€');
  });

  it('say the lowest one with its period', () => {
    expect(lowestPrice()).toEqual({ price: '0,89\u00a0€', period: 'alle 2 Wochen' });
  });

  it('always have two decimals', () => {
    expect(formatPrice(100, 'eur')).toBe('1,00\u00a0€');
    expect(formatPrice(0, 'eur')).toBe('0,00\u00a0€');
    expect(formatPrice(123_450, 'eur')).toBe('1.234,50\u00a0€');
  });
});
