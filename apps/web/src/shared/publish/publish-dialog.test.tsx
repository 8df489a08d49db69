import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPublishedCrosshair } from '#shared/testing/a-published-crosshair.ts';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { addDialogs, answerCallsBy, renderAt } from '#shared/testing/render-at.tsx';
import { ToastViewport } from '#shared/ui/toast-viewport.tsx';
import PublishDialog from './publish-dialog.tsx';

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

const bodies = () =>
  vi.mocked(fetch).mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []));

const open = () => {
  vi.stubGlobal('fetch', vi.fn(fetch));
  const onClose = vi.fn();
  renderAt(
    '/designs',
    <>
      <PublishDialog design={design} onClose={onClose} />
      <ToastViewport />
    </>,
  );
  return onClose;
};

it('publishes under the design’s name with tags and game; the player is named only on request', async () => {
  answers[`POST ${crosshairs}`] = () => Response.json(own(), { status: 201 });
  const onClose = open();
  await screen.findByLabelText('Name in der Galerie');
  fireEvent.change(screen.getByLabelText('Spiel'), { target: { value: 'apex' } });
  fireEvent.click(screen.getByLabelText('Tracking'));
  fireEvent.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([
    { designId: 7, name: 'Ascent', tags: ['tracking'], game: 'apex', showsAuthor: false },
  ]);
  expect(screen.getByText('„Ruhiger Punkt“ steht jetzt in der Galerie.')).toBeTruthy();
});

it('takes five tags; the others wait', async () => {
  open();
  await screen.findByLabelText('Name in der Galerie');
  for (const tag of ['Sniper', 'Tracking', 'Minimal', 'Klassisch', 'Spaß']) {
    fireEvent.click(screen.getByLabelText(tag));
  }
  expect((screen.getByLabelText('Pistole') as HTMLInputElement).disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Spaß'));
  expect((screen.getByLabelText('Pistole') as HTMLInputElement).disabled).toBe(false);
});

it('says at the name that it is refused, and keeps what was entered', async () => {
  const refusal = { code: 'community_name_refused', message: 'Dieser Name geht nicht.', requestId: 'r' };
  answers[`POST ${crosshairs}`] = () => Response.json(refusal, { status: 400 });
  const onClose = open();
  const name = await screen.findByLabelText<HTMLInputElement>('Name in der Galerie');
  fireEvent.change(name, { target: { value: 'www.example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  expect(await screen.findByText('Dieser Name geht nicht.')).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(name.value).toBe('www.example.org');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: 'x'.repeat(41) } });
  expect((screen.getByRole('button', { name: 'Veröffentlichen' }) as HTMLButtonElement).disabled).toBe(true);
});

it('changes what was published of the design already, with its picture if that is wanted', async () => {
  answers[mine] = () => Response.json([own({ name: 'Alter Name', tags: ['fun'] })]);
  answers[`PUT ${crosshairs}/12`] = () => Response.json(own());
  const onClose = open();
  const name = await screen.findByLabelText<HTMLInputElement>('Name in der Galerie');
  expect(name.value).toBe('Alter Name');
  fireEvent.click(screen.getByLabelText(/Auch das Bild erneuern/));
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([
    { name: 'Alter Name', tags: ['fun'], game: 'valorant', showsAuthor: false, renewsPicture: true },
  ]);
});
