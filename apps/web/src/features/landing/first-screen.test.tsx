import { defaultDesign } from '@punktgenau/crosshair';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import { Hero } from './first-screen.tsx';
import { Ways } from './ways.tsx';

beforeEach(() => {
  // jsdom does not paint.
  HTMLCanvasElement.prototype.getContext = () => null;
});

it('the first sentence promises the crosshair over the game to the Windows app alone', () => {
  renderAt('/', <Hero editorHref="/editor" />);
  expect(
    screen.getByText(
      'Entwirf dein Fadenkreuz im Browser und sieh genau diese Pixel über dem Spiel: du mit der Windows-App (Premium), deine Zuschauer in OBS.',
    ),
  ).toBeTruthy();
});

it('each of the three ways says who sees the crosshair there', () => {
  renderAt('/', <Ways design={defaultDesign} />);
  expect(
    screen
      .getAllByRole('listitem')
      .map((way) => [way.querySelector('h3')?.textContent, way.querySelector('p')?.textContent]),
  ).toEqual([
    ['Windows-App', 'Du, über dem Spiel'],
    ['OBS Studio', 'Deine Zuschauer'],
    ['Browser', 'Zum Ansehen, nicht über dem Spiel'],
  ]);
});
