import type { Pairing } from '@punktgenau/contract/remote/remote-schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDialogs, renderAt } from '#shared/testing/render-at.tsx';
import { createValueStore } from '../model/value-store.ts';
import { createEditorView } from '../model/view.ts';
import { EditorContext, type EditorDialog } from '../session/editor-context.ts';
import { createEditorSession } from '../session/editor-session.ts';
import PairPhone from './pair-phone.tsx';

const code = 'abcdefghjkmn';
let pairing: Pairing | null;
let asked: string[];
const [onClose, onPaired] = [vi.fn(), vi.fn()];

beforeEach(() => {
  addDialogs();
  localStorage.clear();
  pairing = { state: 'open', number: null, device: null, secondsLeft: 120 };
  asked = [];
  onClose.mockClear();
  onPaired.mockClear();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') asked.push(`${method} ${address}`);
    if (method === 'POST' && address.endsWith('/pairings')) {
      if (pairing?.state === 'refused') pairing = { ...pairing, state: 'open' };
      return Response.json({ id: asked.length, code, secondsLeft: 120 }, { status: 201 });
    }
    if (method === 'POST' && pairing) pairing = { ...pairing, state: 'connected' };
    if (method === 'DELETE' && pairing) pairing = { ...pairing, state: 'refused' };
    if (method !== 'GET') return new Response(null, { status: 204 });
    const gone = { code: 'pairing_not_found', message: '', requestId: '1' };
    return pairing ? Response.json(pairing) : Response.json(gone, { status: 404 });
  });
});

function open(designId: number | null = 7) {
  const view = createEditorView(() => localStorage);
  const session = createEditorSession({
    backdrop: view.backdrop,
    calls: { read: vi.fn(), create: vi.fn(), update: vi.fn(), updateWhileLeaving: vi.fn() },
    drafts: { read: () => undefined, write: () => true, remove: () => undefined },
    words: { newName: 'Neues Crosshair', copyName: (name) => name },
    isAutosaveOn: () => false,
    nowMs: () => 0,
    schedule: () => () => undefined,
    showAddress: () => undefined,
    onSaveFailed: () => undefined,
  });
  session.designId.set(designId);
  const editor = {
    ...{ session, view },
    dialog: createValueStore<EditorDialog>('remote'),
    codeText: createValueStore(''),
    isLive: createValueStore(false),
    phone: { isHeld: false, untilMs: 0 },
    followPhone: onPaired,
  };
  renderAt(
    '/editor',
    <EditorContext value={editor}>
      <PairPhone onClose={onClose} />
    </EditorContext>,
  );
  return editor;
}

const claimed = { state: 'claimed', number: '0417', device: 'Chrome, Android', secondsLeft: 90 } as const;

describe('the dialog that pairs a phone', () => {
  it('shows the code as a picture and as a link, and how long it is good for', async () => {
    open();
    expect(await screen.findByText(/\/remote#abcd-efgh-jkmn$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR-Code, der ein Handy verbindet' })).toBeTruthy();
    expect(screen.getByText(/Gilt noch 2:00/)).toBeTruthy();
    expect(screen.queryByText('Erst speichern')).toBeNull();
  });

  it('says of a design that is not saved that the phone will not see it', async () => {
    const { dialog } = open(null);
    fireEvent.click(await screen.findByRole('button', { name: 'Erst speichern' }));
    expect(dialog.get()).toBe('save');
  });

  it('asks for the phone that came, and pairs it', async () => {
    pairing = claimed;
    open();
    expect(await screen.findByRole('heading', { name: 'Dieses Handy verbinden?' })).toBeTruthy();
    expect(screen.getByText('Chrome, Android')).toBeTruthy();
    expect(screen.getByText('0417')).toBeTruthy();
    expect(onPaired).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Verbinden' }));
    expect(await screen.findByRole('heading', { name: 'Das Handy ist verbunden' })).toBeTruthy();
    await waitFor(() => expect(onPaired).toHaveBeenCalledOnce());
    expect(localStorage.getItem('punktgenau.remote')).toBe('on');
    fireEvent.click(screen.getByRole('button', { name: 'Fertig' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('refuses it, and has the next code', async () => {
    pairing = claimed;
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ablehnen' }));
    expect(await screen.findByText(/\/remote#/)).toBeTruthy();
    const begun = () => asked.filter((call) => call === 'POST /api/remote/pairings');
    await waitFor(() => expect(begun()).toHaveLength(2));
    expect(asked[1]).toBe('DELETE /api/remote/pairings/1');
    expect(localStorage.getItem('punktgenau.remote')).toBeNull();
  });

  it('says when the code is over', async () => {
    pairing = null;
    open();
    expect(await screen.findByRole('heading', { name: 'Der Code ist abgelaufen' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Neuer Code' }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});
