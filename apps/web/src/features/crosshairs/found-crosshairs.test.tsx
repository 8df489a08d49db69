import { defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPublishedCrosshair } from '#shared/testing/a-published-crosshair.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import CrosshairsPage from './crosshairs-page.tsx';

const premade = {
  ...{ slug: 'wiese', name: 'Wiese', description: '', tags: '', isFeatured: false, category: 'Bunt' },
  imageUrl: '/api/svg/wiese.svg',
  shareCode: encodeShareCode({ ...defaultDesign, color: '#00FF00' }),
};

type Answer = { readonly body: unknown; readonly status?: number };
let answerList: (query: URLSearchParams) => Answer;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search } = new URL(address, 'http://x');
    if (pathname === '/api/crosshairs/public') return Response.json({ premades: [premade], pros: [] });
    asked.push(search);
    const { body, status = 200 } = answerList(new URLSearchParams(search));
    return Response.json(body, { status });
  });
});

const openAt = (query: string) => {
  history.replaceState(null, '', `/crosshairs${query}`);
  return renderAt(`/crosshairs${query}`, <CrosshairsPage />);
};
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('shows ours and the players’ ones that fit in one list, each marked, and asks the server by the address', async () => {
  answerList = () => ({ body: { crosshairs: [aPublishedCrosshair({ author: 'kim' })], next: null } });
  openAt('?color=00ff00&size=medium&sort=liked');
  const own = await screen.findByRole('link', { name: /Ruhiger Punkt/ });
  expect(own.getAttribute('href')).toBe('/crosshairs/player-12');
  expect(own.textContent).toContain('von kim');
  expect(screen.getByRole('link', { name: /Wiese/ }).textContent).toContain('Fertig');
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    ...{ sort: 'liked', color: '#00FF00', minSizePx: '17', maxSizePx: '40' },
  });
});

it('shows more of them when that is asked for, with the focus on the first new one', async () => {
  answerList = (query) => ({
    body:
      query.get('after') === '7'
        ? { crosshairs: [aPublishedCrosshair({ id: 6, name: 'Zweite Seite' })], next: null }
        : { crosshairs: [aPublishedCrosshair()], next: '7' },
  });
  openAt('?category=players');
  const more = await screen.findByRole('button', { name: 'Mehr zeigen' });
  expect(screen.getByText('1 Crosshairs, und es gibt mehr')).toBeTruthy();
  fireEvent.click(more);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Zweite Seite'));
  expect(links()).toEqual(['/crosshairs/player-12', '/crosshairs/player-6']);
  expect(screen.queryByRole('button', { name: 'Mehr zeigen' })).toBeNull();
});

it('says that nothing fits, and leads back to all', async () => {
  answerList = () => ({ body: { crosshairs: [], next: null } });
  openAt('?tag=fun');
  fireEvent.click(await screen.findByRole('button', { name: 'Alle Crosshairs zeigen' }));
  expect(await screen.findByText(/Deins kann das erste sein/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Wiese/ })).toBeTruthy();
});

it('keeps ours when the players’ ones cannot be had, and asks again', async () => {
  answerList = () => ({ body: { code: 'internal_error', message: 'Kaputt.', requestId: 'r' }, status: 500 });
  openAt('?shape=cross');
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  expect(screen.getByRole('link', { name: /Wiese/ })).toBeTruthy();
  answerList = () => ({ body: { crosshairs: [aPublishedCrosshair()], next: null } });
  await act(async () => again.click());
  expect(await screen.findByRole('link', { name: /Ruhiger Punkt/ })).toBeTruthy();
});

it('writes a chosen filter into the address', async () => {
  answerList = () => ({ body: { crosshairs: [], next: null } });
  const page = openAt('');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Spiel' }), { target: { value: 'apex' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Cyan' }));
  await waitFor(() => expect(page.address()).toBe('/crosshairs?color=00ffff&game=apex'));
});
