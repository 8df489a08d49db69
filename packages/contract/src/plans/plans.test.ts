import { describe, expect, it } from 'vitest';
import { planFromPath, plans } from './plans.ts';

describe('the plans', () => {
  it('cost 89 cents for 2 weeks and 129 cents for a month', () => {
    expect(plans['2weeks']).toMatchObject({ amountCents: 89, interval: 'week', intervalCount: 2 });
    expect(plans.monthly).toMatchObject({ amountCents: 129, interval: 'month', intervalCount: 1 });
  });

  it('say on the wire for how long', () => {
    expect(plans['2weeks'].wireInterval).toBe('2 weeks');
    expect(plans.monthly.wireInterval).toBe('month');
  });

  it('are named by the address, which means the two weeks when it names none', () => {
    expect(planFromPath('monthly').id).toBe('monthly');
    for (const segment of ['2weeks', '', 'yearly', 'toString'])
      expect(planFromPath(segment).id).toBe('2weeks');
  });
});
