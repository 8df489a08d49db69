import { editorDefaults } from '@punktgenau/crosshair';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { addDialogs, renderAt } from '#shared/testing/render-at.tsx';
import { shownToast } from '#shared/ui/toast.ts';
import { type DesignControls, useEditorDraft } from '../editor-draft.ts';
import EditorTab from './editor-tab.tsx';

const user = aPlayer();
const saved = {
  ...editorDefaults,
  shape: 'circle',
  id: 7,
  userId: user.id,
  name: 'Ascent',
  type: 'editor',
  imageUrl: null,
  adjustedSize: null,
  isPublic: false,
  overlayKey: 'k',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

/** One button in place of the designer's controls. */
const Controls: DesignControls = ({ initial, onDesignChange }) => (
  <button type="button" onClick={() => onDesignChange({ ...initial, shape: 'circle' })}>
    Kreis
  </button>
);

function Tab() {
  return <EditorTab user={user} controls={Controls} {...useEditorDraft(user.id)} />;
}

beforeEach(() => {
  addDialogs();
  // jsdom draws nothing.
  HTMLCanvasElement.prototype.getContext = () => null;
});

it('saves a changed draft under a name, and goes on with the saved design', async () => {
  const fetch = vi.fn(async (_address: string, _request?: RequestInit) =>
    Response.json(saved, { status: 201 }),
  );
  vi.stubGlobal('fetch', fetch);
  renderAt('/premium-dashboard', <Tab />);
  fireEvent.click(screen.getByRole('button', { name: 'Kreis' }));
  expect(screen.getByText('Noch nicht gespeichert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Crosshair speichern' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ascent' } });
  fireEvent.submit(screen.getByLabelText('Name'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = fetch.mock.calls.map(([, request]) => request?.body).find((sent) => sent !== undefined);
  expect(JSON.parse(String(body))).toMatchObject({ name: 'Ascent', shape: 'circle', type: 'editor' });
  expect(screen.queryByText('Noch nicht gespeichert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Änderungen speichern' })).toBeTruthy();
});

it('can be used again after saving was refused', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
  renderAt('/premium-dashboard', <Tab />);
  fireEvent.click(screen.getByRole('button', { name: 'Kreis' }));
  fireEvent.click(screen.getByRole('button', { name: 'Crosshair speichern' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ascent' } });
  fireEvent.submit(screen.getByLabelText('Name'));
  await waitFor(() => expect(shownToast()).toMatchObject({ variant: 'destructive' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', false),
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
});
