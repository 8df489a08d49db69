import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { imageFolder } from '@punktgenau/contract/gallery/image-file';
import { ownPictureUrl, readOwnPictureFile } from '@punktgenau/contract/gallery/own-picture';
import { limits } from '@punktgenau/contract/limits/limits';
import type { uploadOwnPicture } from '@punktgenau/contract/pictures/endpoints';
import type { OwnPicture } from '@punktgenau/contract/pictures/picture-schemas';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { DesignImage } from '../designs/design-service.ts';
import type { OwnPictureEncoder } from './own-picture-encoder.ts';
import type { OwnPictureRepository } from './own-picture-repository.ts';

/** Pictures that players upload for designs of their own. */
export class OwnPictureService {
  readonly #pictures: OwnPictureRepository;
  readonly #encode: OwnPictureEncoder;
  readonly #makeKey: () => string;

  /** @param makeKey 128 random bits in 32 hexadecimal digits */
  constructor(pictures: OwnPictureRepository, encode: OwnPictureEncoder, makeKey: () => string) {
    this.#pictures = pictures;
    this.#encode = encode;
    this.#makeKey = makeKey;
  }

  /**
   * Stores a picture for an account. Its oldest ones without a design make room; with as many in use as an account may have it
   * fails with `own_picture_limit_reached`, otherwise as `OwnPictureEncoder`.
   */
  async upload(
    owner: { readonly id: number },
    file: Buffer,
    frameTimesMs: readonly number[],
    now: Date,
  ): Promise<Result<OwnPicture, ErrorOf<typeof uploadOwnPicture>>> {
    if (frameTimesMs.length > limits.ownPictureFramesMax) return fail('own_picture_too_many_frames');
    const encoded = await this.#encode(file, frameTimesMs);
    if (!encoded.ok) return encoded;
    const key = this.#makeKey();
    const { widthPx, heightPx, frameCount } = encoded.value;
    return this.#pictures.inTransaction<Result<OwnPicture, ErrorOf<typeof uploadOwnPicture>>>(
      async (pictures) => {
        if (!(await pictures.lockOwner(owner.id))) return fail('unauthorized');
        await pictures.removeUnused(unusedBefore(now), owner.id);
        if ((await pictures.count(owner.id)) >= limits.ownPicturesMax)
          return fail('own_picture_limit_reached');
        await pictures.insert({ ...encoded.value, key, userId: owner.id, createdAt: now });
        return succeed({ imageUrl: ownPictureUrl(key, frameCount > 1), widthPx, heightPx, frameCount });
      },
    );
  }

  /** The image of a file for a design of this account; somebody else's is as if it did not exist. */
  async findFor(userId: number, file: string): Promise<DesignImage | undefined> {
    const own = readOwnPictureFile(file);
    if (!own || own.part === 'strip' || !(await this.#pictures.isOwn(own, userId))) return undefined;
    return { imageUrl: imageFolder + file, design: null };
  }

  /** Removes pictures that no design shows any more. */
  async cleanUp(now: Date): Promise<void> {
    await this.#pictures.inTransaction((pictures) => pictures.removeUnused(unusedBefore(now)));
  }
}

function unusedBefore(now: Date): Date {
  return new Date(now.getTime() - limits.ownPictureUnusedMinutes * 60_000);
}
