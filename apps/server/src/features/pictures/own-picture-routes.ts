import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import { uploadOwnPicture } from '@punktgenau/contract/pictures/endpoints';
import { readFrameTimesField } from '@punktgenau/contract/pictures/picture-schemas';
import type { FastifyPluginAsync } from 'fastify';
import { type FieldError, fail, type Result, succeed } from '../../platform/result.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { OwnPictureService } from './own-picture-service.ts';
import { acceptUploads, readUploadForm, refuseLargeForms, type UploadForm } from './upload-form.ts';

const fileBytesMax = limits.ownPictureBytesMax;

/** Uploading pictures of one's own. They are served where those of the gallery are. */
export function ownPictureRoutes(serve: ServeEndpoint, pictures: OwnPictureService): FastifyPluginAsync {
  return async (app) => {
    await acceptUploads(app, fileBytesMax);

    await serve(
      app,
      uploadOwnPicture,
      async ({ user, request, now }) => {
        const form = await readUploadForm(request);
        if (!form.ok) {
          return form.error === 'image_file_too_large'
            ? fail('own_picture_too_large')
            : fail(form.error, form.fields);
        }
        const given = readPictureForm(form.value);
        return given.ok ? pictures.upload(user, given.value.file, given.value.frameTimesMs, now) : given;
      },
      { beforeBody: refuseLargeForms(fileBytesMax, 'own_picture_too_large') },
    );
  };
}

type PictureForm = { readonly file: Buffer; readonly frameTimesMs: readonly number[] };

/** What a form says. The name of its file is not looked at. */
function readPictureForm({
  file,
  fields,
}: UploadForm): Result<PictureForm, ErrorOf<typeof uploadOwnPicture>> {
  if (!file) return fail('upload_incomplete', { file: { code: 'required' } });
  const { frameTimesMs: times, ...others } = fields;
  const unknown = Object.keys(others).map((name) => [name, { code: 'unknown_field' }] as const);
  if (unknown.length > 0) return fail('validation_failed', Object.fromEntries<FieldError>(unknown));
  const frameTimesMs = times === undefined ? [] : readFrameTimesField(times);
  if (!frameTimesMs) return fail('validation_failed', { frameTimesMs: { code: 'bad_format' } });
  return succeed({ file, frameTimesMs });
}
