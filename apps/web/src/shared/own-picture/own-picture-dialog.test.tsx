import { fail, succeed } from '@punktgenau/result';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { addDialogs, renderAt } from '#shared/testing/render-at.tsx';
import OwnPictureDialog from './own-picture-dialog.tsx';
import { type ReadPicture, readPicture } from './read-picture.ts';

vi.mock('./read-picture.ts', () => ({ readPicture: vi.fn() }));

const picture = (frameTimesMs: readonly number[] = [0]): ReadPicture => ({
  png: new Blob(['png'], { type: 'image/png' }),
  strip: document.createElement('canvas'),
  frames: [],
  width: 120,
  height: 80,
  frameTimesMs,
});
const imageUrl = '/api/svg/own-1.png';

type Asked = { readonly path: string; readonly body: unknown };

/** Answers of the server in their order; the calls that were made. */
function answer(...answers: readonly (() => Response)[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    // What is only read, maybe still for the test before, takes no answer from what is sent.
    if (method !== 'POST') throw new TypeError('Failed to fetch');
    const next = answers[asked.length];
    asked.push({ path: String(path), body });
    if (!next) throw new Error(`Not expected: ${path}`);
    return next();
  });
  return asked;
}
const uploaded = () =>
  Response.json({ imageUrl, widthPx: 120, heightPx: 80, frameCount: 1 }, { status: 201 });
const saved = () => Response.json(aSavedDesign({ id: 5, name: 'Eigenes Bild' }), { status: 201 });
const refused = (code: string, message: string) => () =>
  Response.json({ code, message, requestId: 'r' }, { status: 409 });

const onClose = vi.fn();
function choose(read: Awaited<ReturnType<typeof readPicture>>): void {
  vi.mocked(readPicture).mockResolvedValue(read);
  const file = new File(['x'], '<b>geheim</b>.svg', { type: 'image/svg+xml' });
  fireEvent.change(screen.getByLabelText('Bild'), { target: { files: [file] } });
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Als Design speichern' });

beforeEach(() => {
  addDialogs();
  onClose.mockReset();
  renderAt('/designs', <OwnPictureDialog userId={3} onClose={onClose} />);
});

describe('a picture of one’s own', () => {
  it('is uploaded without its file’s name, and becomes a design in the size and turn that were set', async () => {
    const asked = answer(uploaded, saved);
    expect(button().disabled).toBe(true);
    choose(succeed(picture([40, 60])));
    const [size, rotation] = await screen.findAllByRole('slider');
    expect(screen.getByText('120 × 80 px, 2 Bilder')).toBeTruthy();
    fireEvent.input(size as HTMLElement, { target: { value: '200' } });
    fireEvent.input(rotation as HTMLElement, { target: { value: '45' } });
    expect(screen.getByRole('img', { name: 'Vorschau: 200 px, um 45° gedreht' })).toBeTruthy();
    fireEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const form = asked[0]?.body as FormData;
    expect([asked[0]?.path, form.get('frameTimesMs'), (form.get('file') as File).name]).toEqual([
      '/api/pictures',
      '40,60',
      'picture.png',
    ]);
    expect(JSON.parse(String(asked[1]?.body))).toEqual({
      ...{ type: 'svg', name: 'Eigenes Bild', imageUrl, adjustedSize: 200, imageRotation: 45, userId: 3 },
    });
  });

  it('that the server refuses stays, with the reason, and is not uploaded twice', async () => {
    const asked = answer(uploaded, refused('design_maximum_reached', 'Mehr Designs gehen nicht.'), saved);
    choose(succeed(picture()));
    await screen.findAllByRole('slider');
    fireEvent.click(button());
    expect(await screen.findByText('Mehr Designs gehen nicht.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked.map(({ path }) => path)).toEqual(['/api/pictures', '/api/crosshairs', '/api/crosshairs']);
    const form = asked[0]?.body as FormData;
    expect(form.get('frameTimesMs')).toBeNull();
  });

  it.each([
    ['not_a_picture', /nicht als Bild lesen/],
    ['file_too_large', /größer als 20 MB/],
    ['too_many_frames', /mehr als 60 Bilder/],
    ['nothing_visible', /nichts zu sehen/],
    ['too_much_detail', /zu groß, auch verkleinert/],
  ] as const)('that cannot be read says why: %s', async (problem, text) => {
    choose(fail(problem));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it('needs a name', async () => {
    choose(succeed(picture()));
    const name = await screen.findByLabelText('Name');
    fireEvent.change(name, { target: { value: '  ' } });
    expect(button().disabled).toBe(true);
  });
});
