import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { aPublishedCrosshair } from '#shared/testing/a-published-crosshair.ts';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { addDialogs, answerCallsBy, renderAt } from '#shared/testing/render-at.tsx';
import { ToastViewport } from '#shared/ui/toast-viewport.tsx';
import PlayerCrosshair from './player-crosshair.tsx';

const here = '/api/community/crosshairs/12';
let answers: Record<string, () => Response>;

beforeEach(() => {
  addDialogs();
  answers = {
    'GET /api/auth/user': () => Response.json(aPlayer()),
    [`GET ${here}`]: () => Response.json(aPublishedCrosshair({ author: 'kim' })),
    [`GET ${here}/relation`]: () => Response.json({ isOwn: false, isLiked: false, isReported: false }),
  };
  answerCallsBy(answers);
});

const open = () =>
  renderAt(
    '/crosshairs/player-12',
    <>
      <PlayerCrosshair id={12} />
      <ToastViewport />
    </>,
  );

it('names the player who wants to be named, and leads from tags and game to what else has them', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ruhiger Punkt' })).toBeTruthy();
  expect(screen.getByText('Von kim veröffentlicht.')).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Sniper')).toBe('/crosshairs?tag=sniper');
  expect(hrefOf('VALORANT')).toBe('/crosshairs?game=valorant');
  expect(hrefOf('Im Editor ausprobieren')).toMatch(/^\/editor\?share=/);
});

it('leads visitors to the log-in, and from there back', async () => {
  answers['GET /api/auth/user'] = () => Response.json(null);
  open();
  for (const name of ['Zu Designs hinzufügen', 'Gefällt mir (3 Personen)', 'Melden']) {
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fcrosshairs%2Fplayer-12');
  }
});

/** Presses it once it is known who is there. */
async function pressAdd() {
  await screen.findByRole('button', { name: /^Gefällt mir/ });
  fireEvent.click(screen.getByRole('button', { name: 'Zu Designs hinzufügen' }));
}

it('adds it to the designs, and says so', async () => {
  answers[`POST ${here}/add`] = () => Response.json(aSavedDesign({ name: 'Ruhiger Punkt' }), { status: 201 });
  open();
  await pressAdd();
  expect(await screen.findByText('Zu Designs hinzugefügt')).toBeTruthy();
});

it('says why it cannot be added', async () => {
  const refusal = { code: 'design_limit_reached', message: 'Alle fünf Plätze sind belegt.', requestId: 'r' };
  answers[`POST ${here}/add`] = () => Response.json(refusal, { status: 403 });
  open();
  await pressAdd();
  expect(await screen.findByText('Alle fünf Plätze sind belegt.')).toBeTruthy();
});

it('is liked and unliked, and shows the count that the server answers with', async () => {
  answers[`PUT ${here}/like`] = () => Response.json({ isLiked: true, likes: 9 });
  answers[`DELETE ${here}/like`] = () => Response.json({ isLiked: false, likes: 8 });
  open();
  const like = await screen.findByRole('button', { name: 'Gefällt mir (3 Personen)' });
  await waitFor(() => expect((like as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(like);
  const liked = await screen.findByRole('button', { name: 'Gefällt mir (9 Personen)' });
  expect(liked.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(liked);
  const unliked = await screen.findByRole('button', { name: 'Gefällt mir (8 Personen)' });
  expect(unliked.getAttribute('aria-pressed')).toBe('false');
});

it('is reported with a reason, once', async () => {
  answers[`POST ${here}/report`] = () => new Response(null, { status: 204 });
  open();
  const report = await screen.findByRole('button', { name: 'Melden' });
  await waitFor(() => expect((report as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(report);
  const send = screen.getAllByRole('button', { name: 'Melden' }).at(-1) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Spam' }));
  fireEvent.click(send);
  expect(await screen.findByText('Danke für die Meldung')).toBeTruthy();
  expect(screen.getByText('Von dir gemeldet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Melden' })).toBeNull();
});

it('one that was taken back or hidden is not there', async () => {
  const gone = { code: 'community_crosshair_not_found', message: 'Weg.', requestId: 'r' };
  answers[`GET ${here}`] = () => Response.json(gone, { status: 404 });
  open();
  expect(await screen.findByText('Dieses Crosshair gibt es hier nicht.')).toBeTruthy();
});
