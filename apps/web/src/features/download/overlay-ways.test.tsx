import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import { OverlayWays, WayResult } from './overlay-ways.tsx';

const design = aSavedDesign({ scene: 'snow' });

const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('says of each way for whom it is, and that a browser cannot lie over a game', () => {
  renderAt('/download', <OverlayWays design={design} isLive={false} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map((way) => way.textContent)).toEqual([
    'OBS Studio: für deine Zuschauer',
    'Im Browser: für dich, zum Ansehen',
    'HTML-Datei: für andere Programme',
  ]);
  expect(screen.getByText(/Über einem Spiel kann ein Browserfenster nicht liegen\.$/)).toBeTruthy();
});

it('leads to the overlay of the crosshair the home is about', () => {
  renderAt('/download', <OverlayWays design={design} isLive={false} />);
  expect(targets()).toEqual([
    '/overlay?design=7',
    '/transparent-overlay?design=7&key=key',
    '/overlay?design=7',
  ]);
});

it('leads to the page that explains the ways while nothing is saved', () => {
  renderAt('/download', <OverlayWays design={undefined} isLive={false} />);
  expect(targets()).toEqual(['/overlay', '/overlay', '/overlay']);
});

it('shows the result of each way, and which of them runs', () => {
  renderAt('/download', <OverlayWays design={design} isLive />);
  const pictures = [...document.querySelectorAll<HTMLElement>('[data-way]')];
  expect(
    pictures.map((picture) => [
      picture.dataset.way,
      picture.querySelectorAll('canvas').length,
      picture.querySelector('[data-live]') !== null,
    ]),
  ).toEqual([
    ['obs', 1, false],
    ['browser', 1, true],
    ['file', 1, false],
  ]);
  expect(pictures[0]?.querySelector('img')?.getAttribute('src')).toContain('/snow-');
});

it('shows the desktop app over another scene than the one the design was made in', () => {
  renderAt('/download', <WayResult kind="app" design={design} />);
  const scene = document.querySelector('[data-way="app"] img')?.getAttribute('src');
  expect(scene).toContain('/scenes/');
  expect(scene).not.toContain('/snow-');
});
