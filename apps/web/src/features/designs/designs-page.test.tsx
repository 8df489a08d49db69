import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import DesignsPage from './designs-page.tsx';

/** The page of a player with so many designs. */
async function showDesigns(count: number, isPro: boolean) {
  const user = aPlayer({ isPro });
  const designs = Array.from({ length: count }, (_, index) =>
    aSavedDesign({ id: index + 1, name: `Nummer ${index + 1}`, userId: user.id }),
  );
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(String(address).includes('/auth/user') ? user : designs),
  );
  renderAt('/designs', <DesignsPage />);
  await screen.findByRole('article', { name: 'Nummer 1' });
}

it('shows where the next design will stand, and how many there is room for', async () => {
  await showDesigns(3, false);
  expect(screen.getByRole('link', { name: 'Platz für 2 weitere' }).getAttribute('href')).toBe('/editor');
});

it('counts the last place in words', async () => {
  await showDesigns(4, false);
  expect(screen.getByRole('link', { name: 'Platz für ein weiteres' })).toBeTruthy();
});

it.each([
  [5, false],
  [3, true],
])('has no such place when all are taken or there is no limit (%i designs)', async (count, isPro) => {
  await showDesigns(count, isPro);
  expect(screen.queryByRole('link', { name: /^Platz für/ })).toBeNull();
});
