import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { checkoutProblem } from './subscribe-button.tsx';

const failed = (code: ConstructorParameters<typeof ApiFailure>[0]['code'], message = '') =>
  checkoutProblem(new ApiFailure({ code, message, status: 500 }));

describe('what a buyer reads when the checkout does not open', () => {
  it('is the server’s own message', () => {
    expect(failed('already_subscribed', 'Du hast bereits ein Abonnement.')).toBe(
      'Du hast bereits ein Abonnement.',
    );
  });

  it.each(['answer_unreadable', 'internal_error'] as const)(
    'is the general one without a message (%s)',
    (code) => {
      expect(failed(code)).toBe('Fehler beim Erstellen der Checkout-Session');
    },
  );

  it('is the connection’s without a network', () => {
    expect(failed('network_unreachable')).toBe('Verbindungsfehler. Bitte versuche es erneut.');
  });
});
