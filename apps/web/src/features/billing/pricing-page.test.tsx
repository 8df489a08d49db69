import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCallsWith, renderAt } from '#shared/testing/render-at.tsx';
import PricingPage from './pricing-page.tsx';

it('shows beside the prices what both tiers make of the same crosshair', async () => {
  answerCallsWith({}, 401);
  renderAt('/pricing', <PricingPage />);
  const plain = await screen.findByText('Kostenlos: jede Form, jede Farbe');
  const premium = screen.getByText('Premium: mit Schatten, Unschärfe');
  const widthOf = (words: HTMLElement) =>
    Number.parseFloat(words.closest('figure')?.querySelector('canvas')?.style.width ?? '');
  // The same crosshair, and the shadow around it.
  expect(widthOf(premium)).toBeGreaterThan(widthOf(plain));
});
