import type { Endpoint } from '../endpoint.ts';

/**
 * Stores a picture of the player's own, for designs of type 'svg' of theirs. A form with a PNG in `file`; an animation is its
 * frames one below the other, and `frameTimesMs`, the milliseconds of each with commas between. It is decoded and encoded again,
 * and only its pixels are kept. A picture that no design was made of is gone after some minutes.
 */
export const uploadOwnPicture = {
  method: 'POST',
  path: '/api/pictures',
  tag: 'designs',
  access: { right: 'gallery' },
  limit: 'uploadPicture',
  status: 201,
  body: 'multipart/form-data',
  answer: async () => (await import('./picture-schemas.ts')).ownPictureSchema,
  errors: [
    'upload_incomplete',
    'upload_too_many_fields',
    'upload_too_many_files',
    'image_not_png',
    'image_damaged',
    'image_animated',
    'image_with_foreign_data',
    'own_picture_too_large',
    'own_picture_too_many_frames',
    'own_picture_limit_reached',
  ],
} as const satisfies Endpoint;
