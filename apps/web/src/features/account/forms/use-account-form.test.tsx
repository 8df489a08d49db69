import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { renderAt, uncaughtErrorsOf } from '#shared/testing/render-at.tsx';
import { dismissToast, shownToast } from '#shared/ui/toast.ts';
import { AccountField, emailTexts } from './account-field.tsx';
import { checkEmail } from './checks.ts';
import { useAccountForm } from './use-account-form.ts';

const names = ['email'] as const;

/** A form with one field, and what its sending throws or resolves with. */
function renderForm(send: () => Promise<void>) {
  function EmailForm() {
    const { problems, isBusy, formProps } = useAccountForm({
      names,
      check: checkEmail,
      send,
      onRefused: () => ({ title: 'Fehlgeschlagen', fallback: 'Bitte versuche es später.' }),
    });
    return (
      <form {...formProps}>
        <AccountField texts={emailTexts} name="email" label="E-Mail" problem={problems.email} />
        <button type="submit">{isBusy ? 'Wird gesendet' : 'Senden'}</button>
      </form>
    );
  }
  renderAt('/signup', <EmailForm />);
}

const field = () => screen.getByLabelText<HTMLInputElement>('E-Mail');
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
function type(email: string) {
  field().value = email;
  fireEvent.input(field());
}

afterEach(() => act(() => dismissToast()));

it('sends nothing that is wrong, and puts the focus where the problem is', async () => {
  const send = vi.fn(async () => undefined);
  renderForm(send);
  type('kim@');
  fireEvent.submit(field());
  await settle();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('is sent once when Enter is pressed twice', async () => {
  const send = vi.fn(async () => undefined);
  renderForm(send);
  type('kim@example.com');
  fireEvent.submit(field());
  fireEvent.submit(field());
  await settle();
  expect(send).toHaveBeenCalledTimes(1);
});

it('reports a refusal in a toast and at the field it is about', async () => {
  const fields = { email: { code: 'taken', message: 'Schon vergeben.' } } as const;
  const refused = new ApiFailure({ code: 'validation_failed', message: '', status: 400, fields });
  renderForm(vi.fn(async () => undefined).mockRejectedValueOnce(refused));
  type('kim@example.com');
  fireEvent.submit(field());
  await settle();
  expect(shownToast()).toMatchObject({ title: 'Fehlgeschlagen', description: 'Bitte versuche es später.' });
  expect(screen.getByText('Schon vergeben.')).toBeTruthy();
  expect(document.activeElement).toBe(field());
});

it('is not locked by a bug: it can be sent again, and the bug stays visible', async () => {
  const bug = new TypeError('undefined is not a function');
  const send = vi.fn(async () => undefined).mockRejectedValueOnce(bug);
  renderForm(send);
  type('kim@example.com');
  fireEvent.submit(field());
  expect(await uncaughtErrorsOf(settle)).toEqual([bug]);
  expect(screen.getByRole('button', { name: 'Senden' })).toBeTruthy();
  fireEvent.submit(field());
  await settle();
  expect(send).toHaveBeenCalledTimes(2);
});
