import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import RemotePage from './remote-page.tsx';

let claim: Response;
let wait: Response;

const refusal = (code: string, status: number) =>
  Response.json({ code, message: '', requestId: '1' }, { status });
const taken = (secondsLeft: number) => Response.json({ number: '0417', secondsLeft });

beforeEach(() => {
  claim = taken(120);
  wait = Response.json({ state: 'waiting', designId: null });
  vi.stubGlobal('fetch', async (address: string) => (address.endsWith('/wait') ? wait : claim).clone());
});

function open() {
  history.replaceState(null, '', '/remote#abcd-efgh-jkmn');
  renderAt('/remote', <RemotePage />);
}

describe('a phone that has no code yet', () => {
  it('takes one that is typed, or the whole address', async () => {
    claim = refusal('remote_ended', 401);
    history.replaceState(null, '', '/remote');
    renderAt('/remote', <RemotePage />);
    const field = await screen.findByLabelText('Code vom PC');
    const connect = screen.getByRole('button', { name: 'Verbinden' });
    fireEvent.click(connect);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    claim = taken(120);
    fireEvent.change(field, { target: { value: ' example.org/remote#abcd-efgh-jkmn ' } });
    fireEvent.click(connect);
    expect(await screen.findByText('0417')).toBeTruthy();
    expect(location.hash).toBe('#abcd-efgh-jkmn');
  });
});

describe('a phone that has opened the code', () => {
  it('shows the number that stands on the first screen as well, and waits', async () => {
    open();
    expect(await screen.findByText('0417')).toBeTruthy();
    expect(location.hash).toBe('#abcd-efgh-jkmn');
  });

  it.each([
    ['which is not valid any more', () => refusal('pairing_not_found', 404), 'Dieser Code gilt nicht mehr'],
    ['which another phone has', () => refusal('pairing_taken', 409), 'Dieser Code ist vergeben'],
  ])('%s is told so', async (_why, answer, title) => {
    claim = answer();
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(location.hash).toBe('');
  });

  it.each([
    ['says so', () => refusal('pairing_refused', 403)],
    ['has a new code in its place already', () => refusal('pairing_not_found', 404)],
  ])('is told that the first screen refused it when that %s', async (_how, answer) => {
    wait = answer();
    open();
    expect(await screen.findByRole('heading', { name: 'Am PC abgelehnt' })).toBeTruthy();
  });

  it('is told that its time is over when nobody answered', async () => {
    claim = taken(0);
    wait = refusal('pairing_not_found', 404);
    open();
    expect(await screen.findByRole('heading', { name: 'Dieser Code gilt nicht mehr' })).toBeTruthy();
  });
});
