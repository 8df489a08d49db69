import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import { createValueStore } from '../model/value-store.ts';
import { type Editor, EditorContext, type EditorDialog } from './editor-context.ts';
import OpenNotice from './open-notice.tsx';
import type { OpenProblem } from './session-state.ts';

it.each([
  ['share_unreadable', /^Dieser Teilen-Link ist unvollständig oder beschädigt\./],
  ['address_unreadable', /^Diese Adresse nennt kein Design\./],
  ['design_missing', /^Dieses Crosshair gibt es nicht \(mehr\)\./],
] as const)('says why the address could not be shown, until it is dismissed (%s)', (kind, words) => {
  const session = {
    problem: createValueStore<OpenProblem | undefined>({ kind }),
    isRestored: createValueStore(false),
  };
  renderAt(
    '/editor',
    <EditorContext value={{ session, dialog: createValueStore<EditorDialog>('save') } as unknown as Editor}>
      <OpenNotice />
    </EditorContext>,
  );
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toMatch(words);
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
