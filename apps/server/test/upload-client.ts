import { type ManagedPremade, managedPremadeSchema } from '@punktgenau/contract/admin/gallery-schemas';
import { ownPictureSchema } from '@punktgenau/contract/pictures/picture-schemas';
import type { TestUser } from './builders.ts';
import { pngFile } from './png-files.ts';
import type { Answer } from './test-client.ts';

/** Fields of a form in their order; bytes are a file. */
export type FormParts = readonly (readonly [name: string, value: string | Buffer])[];

export const uploadPath = '/api/admin/crosshairs/upload';

/** A form as a browser writes it. */
export async function writeForm(parts: FormParts): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), 'kreuz.png');
  }
  const written = new Response(form);
  return {
    body: Buffer.from(await written.arrayBuffer()),
    contentType: written.headers.get('content-type') ?? '',
  };
}

export async function sendForm(user: Pick<TestUser, 'browser'>, parts: FormParts): Promise<Answer> {
  const { body, contentType } = await writeForm(parts);
  return user.browser.post(uploadPath, body, { 'content-type': contentType });
}

/** Uploads a file with everything that is required, unless fields are overridden. */
export function upload(
  user: Pick<TestUser, 'browser'>,
  file: Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const all = { name: 'Hochgeladen', category: 'Bunt', ...fields };
  return sendForm(user, [...Object.entries(all), ['file', file]]);
}

let shades = 0;
/** A small PNG file nobody uploaded yet. */
export function aPicture(widthPx = 8, heightPx = 8): Buffer {
  shades += 1;
  const shade = [shades % 256, 40 + Math.floor(shades / 256), 200, 255];
  return pngFile(widthPx, heightPx, { sample: (_x, _y, index) => shade[index] ?? 0 });
}

/** A crosshair of the gallery whose picture was uploaded. */
export async function anUploadedPremade(
  user: Pick<TestUser, 'browser'>,
  fields: Readonly<Record<string, string>> = {},
  file = aPicture(),
): Promise<ManagedPremade> {
  const answer = await upload(user, file, fields);
  if (answer.status !== 201) throw new Error(`The upload was refused: ${answer.text}`);
  return managedPremadeSchema.parse(answer.body);
}

export const ownPicturePath = '/api/pictures';

/** Uploads a picture of a player's own; with several times it is a strip of frames. */
export async function uploadOwn(
  user: Pick<TestUser, 'browser'>,
  file: Buffer,
  frameTimesMs?: string,
  parts: FormParts = [],
): Promise<Answer> {
  const times: FormParts = frameTimesMs === undefined ? [] : [['frameTimesMs', frameTimesMs]];
  const { body, contentType } = await writeForm([...times, ...parts, ['file', file]]);
  return user.browser.post(ownPicturePath, body, { 'content-type': contentType });
}

/** The address of a picture that a player uploaded. */
export async function anOwnPicture(
  user: Pick<TestUser, 'browser'>,
  file = aPicture(),
  frameTimesMs?: string,
): Promise<string> {
  const answer = await uploadOwn(user, file, frameTimesMs);
  if (answer.status !== 201) throw new Error(`The upload was refused: ${answer.text}`);
  return ownPictureSchema.parse(answer.body).imageUrl;
}
