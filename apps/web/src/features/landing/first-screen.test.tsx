import { defaultDesign } from '@punktgenau/crosshair';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passMs, renderAt } from '#shared/testing/render-at.tsx';
import { FirstScreen } from './first-screen.tsx';
import { MovingView } from './moving-view.tsx';
import { Target } from './target.tsx';
import { Ways } from './ways.tsx';

/** Answers every media query; jsdom has none. */
const mediaSay = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));

beforeEach(() => {
  // jsdom does not paint.
  mediaSay(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says at once what it is, and promises the crosshair over the game to the Windows app alone', () => {
  renderAt('/', <FirstScreen editorHref="/editor" sight={null} dock={null} movement={MovingView} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dein Crosshair,\nüber deinem Spiel.');
  expect(
    screen.getByText(
      'Entwirf dein Fadenkreuz im Browser und sieh genau diese Pixel über dem Spiel: du mit der Windows-App (Premium), deine Zuschauer in OBS.',
    ),
  ).toBeTruthy();
});

it('each of the four places says who sees the crosshair there', () => {
  renderAt('/', <Ways design={defaultDesign} />);
  expect(
    screen
      .getAllByRole('listitem')
      .map((way) => [way.querySelector('h3')?.textContent, way.querySelector('p')?.textContent]),
  ).toEqual([
    ['Windows-App', 'Du, über dem Spiel'],
    ['OBS Studio', 'Deine Zuschauer'],
    ['Browser', 'Zum Ansehen, nicht über dem Spiel'],
    ['HTML-Datei', 'Wer sie öffnet, nicht über dem Spiel'],
  ]);
});

it('a target that is hit breaks into pixels for 200 ms and is gone', async () => {
  vi.useFakeTimers();
  const { container } = renderAt('/', <Target isStill={false} onGone={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Auf das Ziel schießen' }));
  expect(container.querySelectorAll('.target-shard').length).toBeGreaterThan(100);
  expect(container.querySelector('img')).toBeNull();
  await passMs(199);
  expect(screen.queryByRole('button')).not.toBeNull();
  await passMs(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('where no motion is wanted it stays and keeps a mark', () => {
  mediaSay(true);
  const { container } = renderAt('/', <Target isStill={false} onGone={() => {}} />);
  fireEvent.click(screen.getByRole('button'));
  expect(container.querySelector('.target-shard')).toBeNull();
  expect(container.querySelector('img')).not.toBeNull();
  expect(container.querySelector('.hit-mark')).not.toBeNull();
});
