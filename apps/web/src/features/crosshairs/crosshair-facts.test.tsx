import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchTextOf } from '#shared/gallery/search-text.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import { CrosshairFacts } from './crosshair-facts.tsx';
import type { ShownCrosshair } from './shown-crosshair.ts';

const crosshair: ShownCrosshair = {
  ...{ slug: 'amethyst', name: 'Amethyst', description: '', category: 'Bunt', isFeatured: false },
  ...{ design: null, imageUrl: null, pro: null, scene: 'hall', tags: ['lila', 'raute'] },
  search: searchTextOf(['Amethyst'], null),
};

it('names the catalogue’s words as one of the facts; each leads to what has the same', () => {
  renderAt('/crosshairs/amethyst', <CrosshairFacts crosshair={crosshair} />);
  const words = screen.getByRole('definition');
  expect(screen.getByRole('term').textContent).toBe('Suchwörter');
  const links = within(words).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['lila', '/crosshairs?q=lila'],
    ['raute', '/crosshairs?q=raute'],
  ]);
});
