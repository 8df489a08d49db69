import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCallsWith, passMs, renderAt, until } from '#shared/testing/render-at.tsx';
import { PromoForm } from './promo-form.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leads to the login 1.5 s after a code was found valid', async () => {
  answerCallsWith({ valid: true, validDays: 7, message: '✅ Premium-Code ist gültig!' });
  const { address } = renderAt('/', <PromoForm label="Code" />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: 'sommer24' } });
  fireEvent.submit(screen.getByRole('textbox', { name: 'Code' }));
  await until(() => screen.getByText('✅ Premium-Code ist gültig!'));
  await passMs(1499);
  expect(address()).toBe('/');
  await passMs(1);
  expect(address()).toBe('/login?promoCode=SOMMER24');
});
