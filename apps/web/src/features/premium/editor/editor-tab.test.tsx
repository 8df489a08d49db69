import { editorDefaults } from '@punktgenau/crosshair';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { addDialogs, renderAt } from '#shared/testing/render-at.tsx';
import { shownToast } from '#shared/ui/toast.ts';
import { type DesignControls, useEditorDraft } from '../editor-draft.ts';
import EditorTab from './editor-tab.tsx';

const user = aPlayer();
const saved = aSavedDesign({ ...editorDefaults, shape: 'circle', userId: user.id });

/** One button in place of the designer's controls. */
const Controls: DesignControls = ({ initial, onDesignChange, onSceneChange, children, foot }) => (
  <>
    <button type="button" onClick={() => onDesignChange({ ...initial, shape: 'circle' })}>
      Kreis
    </button>
    <button type="button" onClick={() => onSceneChange('snow')}>
      Schnee
    </button>
    <button type="button" onClick={() => onSceneChange('neon')}>
      Neon
    </button>
    {children}
    {foot}
  </>
);

function Tab() {
  return <EditorTab user={user} controls={Controls} {...useEditorDraft(user.id)} />;
}

beforeEach(() => {
  addDialogs();
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

it('saves the scene along; where the stage begins is no change, another choice is', async () => {
  const fetch = vi.fn(async (_address: string, _request?: RequestInit) =>
    Response.json({ ...saved, scene: 'neon' }, { status: 201 }),
  );
  vi.stubGlobal('fetch', fetch);
  renderAt('/premium-dashboard', <Tab />);
  fireEvent.click(screen.getByRole('button', { name: 'Schnee' }));
  expect(screen.queryByText('Noch nicht gespeichert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Neon' }));
  expect(screen.getByText('Noch nicht gespeichert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Crosshair speichern' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ascent' } });
  fireEvent.submit(screen.getByLabelText('Name'));
  await waitFor(() => expect(screen.queryByText('Noch nicht gespeichert')).toBeNull());
  const body = fetch.mock.calls.map(([, request]) => request?.body).find((sent) => sent !== undefined);
  expect(JSON.parse(String(body))).toMatchObject({ name: 'Ascent', scene: 'neon' });
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
