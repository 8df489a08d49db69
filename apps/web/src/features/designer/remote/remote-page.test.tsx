import { screen } from '@testing-library/react';
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
