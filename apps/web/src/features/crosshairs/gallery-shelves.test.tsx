import { decodeShareCode, defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerCallsWith, renderAt } from '#shared/testing/render-at.tsx';
import GalleryShelves from './gallery-shelves.tsx';

const ruby = { ...defaultDesign, color: '#FF3B3B' };
const premade = (name: string, shareCode: string | null) => ({
  ...{ slug: name.toLowerCase(), name, description: '', tags: '', isFeatured: false, category: 'Bunt' },
  imageUrl: `/api/svg/${name}.svg`,
  shareCode,
});
const pro = {
  ...{ slug: 'donk', playerName: 'donk', game: 'CS2', team: 'Spirit', description: '' },
  ...{
    code: 'CSGO-x',
    source: 'prosettings.net',
    seen: '2026-11',
    shareCode: encodeShareCode(defaultDesign),
  },
};
const gallery = { premades: [premade('Rubin', encodeShareCode(ruby)), premade('Foto', null)], pros: [pro] };

const codeOf = (link: HTMLElement) =>
  new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('share') ?? '';

it('leads from each crosshair that can be drawn into the editor with just that one', async () => {
  answerCallsWith(gallery);
  renderAt('/download', <GalleryShelves />);
  const rubin = await screen.findByRole('link', { name: /Rubin/ });
  expect(rubin.getAttribute('href')).toMatch(/^\/editor\?/);
  expect(decodeShareCode(codeOf(rubin))).toMatchObject({ ok: true, value: { color: ruby.color } });
  const pros = screen.getByRole('region', { name: 'Von Profis' });
  expect(within(pros).getByRole('link', { name: /^Im Editor ausprobieren.*donk/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Foto/ })).toBeNull();
});

it('leaves out a shelf that would be empty', async () => {
  answerCallsWith({ ...gallery, pros: [] });
  renderAt('/download', <GalleryShelves />);
  await screen.findByRole('region', { name: 'Fertige Crosshairs' });
  expect(screen.queryByRole('region', { name: 'Von Profis' })).toBeNull();
});

it('says when the gallery cannot be had, and asks again', async () => {
  const answer = vi.fn(async () => Response.json({}, { status: 500 }));
  vi.stubGlobal('fetch', answer);
  renderAt('/download', <GalleryShelves />);
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  const before = answer.mock.calls.length;
  again.click();
  await waitFor(() => expect(answer.mock.calls.length).toBeGreaterThan(before));
});
