import { defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCallsWith, passMs, renderAt, until } from '#shared/testing/render-at.tsx';
import CrosshairsPage from './crosshairs-page.tsx';

const premade = (slug: string, name: string, color: string) => ({
  ...{ slug, name, description: '', tags: 'raute', isFeatured: false, category: 'Bunt' },
  imageUrl: `/api/svg/${slug}.svg`,
  shareCode: encodeShareCode({ ...defaultDesign, color }),
});
const gallery = {
  premades: [premade('amethyst', 'Amethyst', '#8E24FF'), premade('wiese', 'Wiese', '#00FF00')],
  pros: [],
};

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/crosshairs');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox');
const names = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('narrows to what is typed, and writes it into the address after a moment', async () => {
  answerCallsWith(gallery);
  const page = renderAt('/crosshairs', <CrosshairsPage />);
  await until(searchBox);
  expect(names()).toEqual(['/crosshairs/amethyst', '/crosshairs/wiese']);
  fireEvent.change(searchBox(), { target: { value: 'lila' } });
  expect(page.address()).toBe('/crosshairs');
  await until(() => expect(names()).toEqual(['/crosshairs/amethyst']));
  await passMs(300);
  expect(page.address()).toBe('/crosshairs?q=lila');
});

it('does not take a player back who has pressed a crosshair meanwhile', async () => {
  answerCallsWith(gallery);
  const page = renderAt('/crosshairs', <CrosshairsPage />);
  await until(searchBox);
  fireEvent.change(searchBox(), { target: { value: 'lila' } });
  await until(() => expect(names()).toEqual(['/crosshairs/amethyst']));
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /Amethyst/ })));
  expect(page.address()).toBe('/crosshairs/amethyst');
  await passMs(1000);
  expect(page.address()).toBe('/crosshairs/amethyst');
  expect(names()).toEqual(['/crosshairs/amethyst']);
});
