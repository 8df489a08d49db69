import type { PlanId } from '@punktgenau/contract/plans/plans';
import { m } from '#shared/i18n/messages.ts';

type PlanWords = {
  readonly name: () => string;
  /** Stands after the price: 'alle 2 Wochen'. */
  readonly period: () => string;
  readonly renewal: () => string;
  /** The way to the checkout. */
  readonly buy: (inputs: { price: string }) => string;
};

/** How each plan is described to people. What it costs stands in the contract's `plans`. */
export const planWords: Readonly<Record<PlanId, PlanWords>> = {
  '2weeks': {
    name: m.plan_2weeks_name,
    period: m.plan_2weeks_period,
    renewal: m.plan_2weeks_renewal,
    buy: m.plan_2weeks_buy,
  },
  monthly: {
    name: m.plan_monthly_name,
    period: m.plan_monthly_period,
    renewal: m.plan_monthly_renewal,
    buy: m.plan_monthly_buy,
  },
};

/** The page where a plan is bought. */
export const checkoutPath = (plan: PlanId): string => `/checkout/${plan}`;
