import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDialogs, renderAt } from '#shared/testing/render-at.tsx';
import DesignNameDialog, { type NameOutcome } from './design-name-dialog.tsx';

beforeEach(addDialogs);

function open(outcome: NameOutcome, name = 'Kreuz') {
  const onSave = vi.fn(async (_name: string) => outcome);
  const onClose = vi.fn();
  const words = { title: 'Umbenennen', submitLabel: 'Speichern', busyLabel: 'Speichert', label: 'Name' };
  renderAt(
    '/designs',
    <DesignNameDialog {...words} hint="Höchstens 80 Zeichen." {...{ name, onSave, onClose }} />,
  );
  return { onSave, onClose, field: screen.getByLabelText<HTMLInputElement>('Name') };
}

it('takes out what no name may have, of the name it begins with and of what is typed', async () => {
  const { field, onSave, onClose } = open(true, '\u202eAlt');
  expect(field.value).toBe('Alt');
  fireEvent.change(field, { target: { value: '\u2067Neu👨‍👩‍👧\u0007' } });
  expect(field.value).toBe('Neu👨‍👩‍👧');
  fireEvent.submit(field);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledWith('Neu👨‍👩‍👧');
});

it('stays and says at the field that a name was refused, until another one is typed', async () => {
  const { field, onClose } = open('name_refused');
  fireEvent.submit(field);
  await screen.findByText('Dieser Name geht nicht. Nimm 1 bis 80 lesbare Zeichen.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'Neu' } });
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
