import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { PhoneState } from '@punktgenau/contract/desktop/phone-schemas';
import { editorDefaults } from '@punktgenau/crosshair';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { addDialogs, renderAt } from '#shared/testing/render-at.tsx';
import { shownToast } from '#shared/ui/toast.ts';
import { PhoneSection } from './phone-section.tsx';

const remoteUrl = 'https://punktgenau.example/remote';
const drawn = { ...editorDefaults, thickness: 5 };
const draft = { designId: 7, design: drawn, isHeld: false };
const discardPhoneDraft = vi.fn();

beforeEach(() => {
  addDialogs();
  discardPhoneDraft.mockReset();
});

function show(phone: Partial<PhoneState>, isActive = true) {
  const state = { isPaired: true, draft: null, remoteUrl, ...phone };
  discardPhoneDraft.mockResolvedValue({ ...state, draft: null });
  const bridge = { getPhone: async () => state, discardPhoneDraft } as unknown as DesktopBridge;
  const crosshair = { kind: 'design', designId: 7, name: 'Ascent', design: editorDefaults } as const;
  const overlay = { isActive, crosshair, displayId: null, offset: { x: 0, y: 0 } };
  renderAt('/premium-dashboard', <PhoneSection bridge={bridge} overlay={overlay} userId={1} />);
}

describe("the phone in the app's window", () => {
  it('is paired by a code of the service, not of the window, with the design over the game', async () => {
    const fetch = vi.fn(async (_address: string, { method = 'GET' }: RequestInit = {}) =>
      method === 'POST'
        ? Response.json({ id: 1, code: 'abcdefghjkmn', secondsLeft: 120 }, { status: 201 })
        : Response.json({ state: 'open', number: null, device: null, secondsLeft: 120 }),
    );
    vi.stubGlobal('fetch', fetch);
    show({ isPaired: false });
    expect(await screen.findByText(/sieh es sofort über dem Spiel/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Handy verbinden' }));
    expect(await screen.findByText('punktgenau.example/remote#abcd-efgh-jkmn')).toBeTruthy();
    const begun = fetch.mock.calls.find(([, request]) => request?.method === 'POST');
    expect(JSON.parse(String(begun?.[1]?.body))).toEqual({ designId: 7 });
  });

  it('that is paired can be paired again; a hidden overlay is told of', async () => {
    show({}, false);
    expect(await screen.findByText('Handy verbunden')).toBeTruthy();
    expect(screen.getByText(/Schalte das Overlay an/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Neu verbinden' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });

  it('has what it made saved here', async () => {
    const fetch = vi.fn(async (_address: string, _request?: RequestInit) =>
      Response.json(aSavedDesign({ ...drawn, id: 7, userId: 1 })),
    );
    vi.stubGlobal('fetch', fetch);
    show({ draft });
    expect(await screen.findByText(/Verwerfen kannst du es am Handy/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(shownToast()?.title).toBe('Gespeichert'));
    const [address, request] = fetch.mock.calls.at(-1) ?? [];
    expect([request?.method, address]).toEqual(['PUT', '/api/crosshairs/7']);
    expect(JSON.parse(String(request?.body))).toMatchObject({ thickness: 5 });
  });

  it('says why it could not be saved, and keeps the offer', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'premium_required', message: 'Premium fehlt', requestId: '1' }, { status: 403 }),
    );
    show({ draft });
    fireEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ description: 'Premium fehlt' }));
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeTruthy();
  });

  it('that was put away has its changes discarded here', async () => {
    show({ draft: { ...draft, isHeld: true } });
    fireEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull());
    expect(discardPhoneDraft).toHaveBeenCalledOnce();
  });
});
