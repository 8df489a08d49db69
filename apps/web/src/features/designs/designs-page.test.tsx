import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { addDialogs, renderAt } from '#shared/testing/render-at.tsx';
import DesignsPage from './designs-page.tsx';

beforeEach(addDialogs);

/** The page of a player with so many designs. */
async function showDesigns(
  count: number,
  isPro: boolean,
  { look = {}, address = '/designs' }: { look?: Partial<SavedDesign>; address?: string } = {},
) {
  const user = aPlayer({ isPro });
  const designs = Array.from({ length: count }, (_, index) =>
    aSavedDesign({ id: index + 1, name: `Nummer ${index + 1}`, userId: user.id, ...look }),
  );
  vi.stubGlobal('fetch', async (called: string) =>
    Response.json(String(called).includes('/auth/user') ? user : designs),
  );
  renderAt(address, <DesignsPage />);
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

it('offers a picture of one’s own once it is known where: a dialog opened before would go with its button', async () => {
  const user = aPlayer({ isPro: true });
  let answerList = (_: readonly SavedDesign[]) => {};
  const list = new Promise<readonly SavedDesign[]>((resolve) => {
    answerList = resolve;
  });
  vi.stubGlobal('fetch', async (called: string) =>
    Response.json(String(called).includes('/auth/user') ? user : await list),
  );
  renderAt('/designs', <DesignsPage />);
  await screen.findByRole('link', { name: 'Neues Design' });
  expect(screen.queryByRole('button', { name: 'Eigenes Bild' })).toBeNull();
  answerList([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Eigenes Bild' }));
  expect(await screen.findByRole('dialog', { name: 'Eigenes Bild als Crosshair' })).toBeTruthy();
}, 60_000);

const ownPicture = {
  type: 'svg',
  imageUrl: `/api/svg/own-${'0'.repeat(32)}.png`,
  adjustedSize: 96,
  imageRotation: 45,
} as const;

describe('a design with a picture of one’s own', () => {
  it('says so, and offers neither the editor nor sharing, but its size and rotation', async () => {
    await showDesigns(1, true, { look: ownPicture });
    const card = screen.getByRole('article');
    expect(within(card).getByText('Eigenes Bild')).toBeTruthy();
    expect(within(card).getByText('45°')).toBeTruthy();
    const edit = within(card).getByRole('link', { name: /bearbeiten/ });
    expect(edit.getAttribute('href')).toBe('/designs?look=1');
    fireEvent.click(within(card).getByRole('button', { name: /^Weitere Aktionen/ }));
    const items = await screen.findAllByRole('menuitem');
    const labels = items.map(({ textContent }) => textContent);
    expect(labels).toContain('Größe und Drehung');
    expect(labels.join()).not.toMatch(/öffentlich|teilen|Link|veröffentlichen/i);
  });

  it('opens its size and rotation by the address that other pages lead to', async () => {
    await showDesigns(2, true, { look: ownPicture, address: '/designs?look=2' });
    const dialog = await screen.findByRole('dialog', { name: 'Größe und Drehung' });
    expect(within(dialog).getByText('Nummer 2')).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('slider')
        .map(({ value }) => value),
    ).toEqual(['96', '45']);
  });
});

it.each([
  [true, 'Eigenes Bild als Crosshair'],
  [false, /Premium/],
])('offers a picture of one’s own, which is premium (premium: %s)', async (isPro, title) => {
  await showDesigns(1, isPro);
  fireEvent.click(await screen.findByRole('button', { name: /^Eigenes Bild/ }));
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});
