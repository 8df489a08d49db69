import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPublishedCrosshair } from '#shared/testing/a-published-crosshair.ts';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { addDialogs, answerCallsBy, renderAt } from '#shared/testing/render-at.tsx';
import { ToastViewport } from '#shared/ui/toast-viewport.tsx';
import PublishedSection from './published-section.tsx';

const design = aSavedDesign({ id: 7, name: 'Ascent' });
const own = (fields = {}) => ({
  ...aPublishedCrosshair(),
  ...{ designId: 7, showsAuthor: false, isHidden: false, ...fields },
});
const crosshairs = '/api/community/crosshairs';
const mine = 'GET /api/community/mine';
let answers: Record<string, () => Response>;

beforeEach(() => {
  addDialogs();
  answers = { [mine]: () => Response.json([]) };
  answerCallsBy(answers);
});

const showPublished = () =>
  renderAt(
    '/designs',
    <>
      <PublishedSection designs={[design]} />
      <ToastViewport />
    </>,
  );

it('takes a published one back after asking', async () => {
  answers[mine] = () => Response.json([own({ designId: null })]);
  answers[`DELETE ${crosshairs}/12`] = () => new Response(null, { status: 204 });
  showPublished();
  fireEvent.click(await screen.findByRole('button', { name: '„Ruhiger Punkt“ zurückziehen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zurückziehen' }));
  expect(await screen.findByText('Aus der Galerie genommen')).toBeTruthy();
  expect(screen.queryByText('In der Galerie veröffentlicht')).toBeNull();
});

it('says of a hidden one that others do not see it', async () => {
  answers[mine] = () => Response.json([own({ isHidden: true })]);
  showPublished();
  expect(await screen.findByText('Verborgen')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /ansehen/ })).toBeNull();
});
