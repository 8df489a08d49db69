import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import { OverlayWays } from './overlay-ways.tsx';

it('/download says that only the Windows app lies over a game, and of each other way for whom it is', () => {
  renderAt('/download', <OverlayWays />);
  expect(screen.getByText(/Über dem laufenden Spiel siehst du es nur mit der Windows-App\.$/)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map((way) => way.textContent)).toEqual([
    'Im Browser: für dich, zum Ansehen',
    'OBS Studio: für deine Zuschauer',
    'HTML-Datei: für andere Programme',
  ]);
  expect(screen.getByText(/Über einem Spiel kann ein Browserfenster nicht liegen\.$/)).toBeTruthy();
});
