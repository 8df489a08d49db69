import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCallsWith, renderAt } from '#shared/testing/render-at.tsx';
import OverlayPage from './overlay-page.tsx';

it('/overlay says of each way who sees the crosshair there, before the steps of any', () => {
  answerCallsWith(null, 401);
  renderAt('/overlay', <OverlayPage />);
  const reach = screen.getByRole('region', { name: 'Wer sieht dein Crosshair?' });
  const sees = Object.fromEntries(
    within(reach)
      .getAllByRole('term')
      .map((way) => [way.textContent, way.nextElementSibling?.textContent]),
  );
  expect(sees).toEqual({
    'Windows-App': expect.stringContaining('Du, über dem laufenden Spiel.'),
    'OBS Studio': expect.stringContaining('Deine Zuschauer, in Stream und Aufnahme.'),
    Browserfenster: 'Du, aber nur zum Ansehen. Ein Browserfenster kann nicht über einem Spiel liegen.',
    'HTML-Datei': expect.stringContaining('Wie das Browserfenster'),
  });
  for (const steps of screen.getAllByRole('list')) {
    expect(reach.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});
