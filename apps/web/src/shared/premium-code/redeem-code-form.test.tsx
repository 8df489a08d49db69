import { noPremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { answerCallsWith, passMs, renderAt, until } from '#shared/testing/render-at.tsx';
import { dismissToast, shownToast } from '#shared/ui/toast.ts';
import { showNewPremium } from './redeem-code.ts';
import { RedeemCodeForm } from './redeem-code-form.tsx';

const companion = vi.hoisted(() => {
  const bridge = { restartApp: vi.fn(async () => undefined) };
  // The client looks for the companion once, when it is loaded.
  Object.assign(window, { punktgenau: bridge });
  return bridge;
});

const player = aPlayer();
const activated = {
  ok: true,
  message: 'Premium aktiviert!',
  validDays: 7,
  proExpiresAt: '2026-11-29T12:00:00.000Z',
  premiumTerms: noPremiumTerms,
  shouldRestart: true,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => dismissToast());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('redeeming a code', () => {
  it('starts the desktop app again after 2 s', async () => {
    answerCallsWith(activated);
    renderAt('/premium-activate', <RedeemCodeForm user={player} codeFromAddress="SOMMER24" />);
    fireEvent.submit(screen.getByLabelText('Premium-Code'));
    await until(() => expect(shownToast()?.title).toBe('Premium aktiviert!'));
    await passMs(1999);
    expect(companion.restartApp).not.toHaveBeenCalled();
    await passMs(1);
    expect(companion.restartApp).toHaveBeenCalledOnce();
  });

  it('asks for the code that is missing, and sends nothing', () => {
    const calls = answerCallsWith(activated);
    renderAt('/premium-activate', <RedeemCodeForm user={player} />);
    fireEvent.click(screen.getByRole('button', { name: 'Code einlösen' }));
    const field = screen.getByLabelText('Premium-Code');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Gib zuerst deinen Code ein.')).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(calls).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: 's' } });
    expect(screen.queryByText('Gib zuerst deinen Code ein.')).toBeNull();
  });

  it('leaves nothing of a code in the field that the player has used already, and says until when it holds', async () => {
    answerCallsWith(
      {
        code: 'premium_code_already_redeemed',
        message: 'Du hast diesen Code bereits eingelöst.',
        requestId: 'r',
      },
      409,
    );
    const premium = { ...player, isPro: true, proExpiresAt: activated.proExpiresAt };
    renderAt('/premium-dashboard', <RedeemCodeForm user={premium} codeFromAddress="SOMMER24" />);
    const field = screen.getByLabelText<HTMLInputElement>('Premium-Code');
    expect(field.value).not.toBe('');
    fireEvent.submit(field);
    await until(() =>
      expect(shownToast()?.description).toBe(
        'Du hast diesen Code bereits eingelöst. Premium läuft bis 29.11.2026.',
      ),
    );
    await passMs(0);
    expect(field.value).toBe('');
    expect(screen.queryByText('Du hast diesen Code bereits eingelöst.')).toBeNull();
  });

  it('asks in the browser for the player and for everything on the page again, instead of a reload', async () => {
    const { client } = renderAt('/download', null);
    client.setQueryData(['/api/auth/user'], player);
    client.setQueryData(['/api/download/info'], { release: null });
    vi.useRealTimers();
    answerCallsWith({ ...player, isPro: true, proExpiresAt: activated.proExpiresAt });
    await showNewPremium(client, player, activated);
    expect(client.getQueryData(['/api/auth/user'])).toMatchObject({ isPro: true });
    expect(client.getQueryState(['/api/download/info'])?.isInvalidated).toBe(true);
  });
});
