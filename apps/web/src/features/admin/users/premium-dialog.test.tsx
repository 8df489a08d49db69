import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { addDialogs, renderAt, uncaughtErrorsOf } from '#shared/testing/render-at.tsx';
import { PremiumDialog } from './premium-dialog.tsx';

beforeAll(addDialogs);

const user = { id: 7, username: 'mira', isPro: false, proExpiresAt: null } as AdminUser;

function renderDialog(onToggle: () => Promise<boolean>) {
  const onClose = vi.fn();
  renderAt('/admin?tab=users', <PremiumDialog user={user} onToggle={onToggle} onClose={onClose} />);
  return onClose;
}

const days = () => screen.getByLabelText<HTMLInputElement>(/^Dauer/);
const cancel = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Abbrechen' });
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it('closes once premium was given, and asks the server once however often Enter is pressed', async () => {
  const onToggle = vi.fn(async () => true);
  const onClose = renderDialog(onToggle);
  fireEvent.submit(days());
  fireEvent.submit(days());
  await settle();
  expect(onToggle).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open after a refusal, to be sent again', async () => {
  const onToggle = vi.fn(async () => false);
  const onClose = renderDialog(onToggle);
  fireEvent.submit(days());
  await settle();
  fireEvent.submit(days());
  await settle();
  expect(onToggle).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
});

it('sends no figure that is out of range', async () => {
  const onToggle = vi.fn(async () => true);
  renderDialog(onToggle);
  fireEvent.change(days(), { target: { value: '0' } });
  fireEvent.submit(days());
  await settle();
  expect(onToggle).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(days());
});

it('is not locked by a bug: it can be left and sent again', async () => {
  const bug = new TypeError('undefined is not a function');
  const onToggle = vi.fn(async () => true).mockRejectedValueOnce(bug);
  const onClose = renderDialog(onToggle);
  fireEvent.submit(days());
  expect(await uncaughtErrorsOf(settle)).toEqual([bug]);
  expect(cancel().disabled).toBe(false);
  fireEvent.submit(days());
  await settle();
  expect(onClose).toHaveBeenCalledOnce();
});
