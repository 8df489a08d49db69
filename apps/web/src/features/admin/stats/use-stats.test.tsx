import { focusManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCallsWith, passMs, renderAt, until } from '#shared/testing/render-at.tsx';
import { useStats } from './use-stats.ts';

const stats = {
  totalUsers: 3,
  premiumUsers: 1,
  totalDesigns: 12,
  recentSignups: 2,
  revenue: 307,
  currency: 'EUR',
  activeUsers: 1,
  at: '2026-11-22T12:00:00.000Z',
};

function Figures() {
  const { data } = useStats();
  return data?.totalUsers ?? null;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the figures of the operator', () => {
  it('are asked for every 10 s', async () => {
    const answer = answerCallsWith(stats);
    renderAt('/admin', <Figures />);
    await until(() => screen.getByText('3'));
    expect(answer).toHaveBeenCalledTimes(1);
    await passMs(9999);
    expect(answer).toHaveBeenCalledTimes(1);
    await passMs(1);
    expect(answer).toHaveBeenCalledTimes(2);
    await passMs(10_000);
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('are not asked for while nobody sees them, and at once when somebody does', async () => {
    const answer = answerCallsWith(stats);
    renderAt('/admin', <Figures />);
    await until(() => screen.getByText('3'));
    focusManager.setFocused(false);
    await passMs(60_000);
    expect(answer).toHaveBeenCalledTimes(1);
    focusManager.setFocused(true);
    await passMs(0);
    expect(answer).toHaveBeenCalledTimes(2);
  });
});
