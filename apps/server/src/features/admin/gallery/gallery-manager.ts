import type { uploadPremade } from '@punktgenau/contract/admin/endpoints';
import type { PremadeDetails, UpdatePremadeRequest } from '@punktgenau/contract/admin/gallery-schemas';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { fail, type Result, succeed } from '../../../platform/result.ts';
import { imageUrlOfUpload, uploadOfImageUrl } from '../../gallery/uploaded-picture.ts';
import type { PictureEncoder } from '../../pictures/picture-encoder.ts';
import type { Actor, AuditEntry } from '../audit/audit-repository.ts';
import type { ListedPremade, ManagedGalleryRepository } from './managed-gallery-repository.ts';

/** Managing the premade crosshairs. Each change is stored together with its entry in the audit log. */
export class GalleryManager {
  readonly #gallery: ManagedGalleryRepository;
  readonly #encode: PictureEncoder;
  readonly #onChange: () => void;

  /** @param onChange hears of each change before it is acknowledged */
  constructor(gallery: ManagedGalleryRepository, encode: PictureEncoder, onChange: () => void) {
    this.#gallery = gallery;
    this.#encode = encode;
    this.#onChange = onChange;
  }

  list(): Promise<ListedPremade[]> {
    return this.#gallery.list();
  }

  /** Adds a crosshair of an uploaded PNG file. Fails as `PictureEncoder`, and with `premade_exists`. */
  async upload(
    actor: Actor,
    details: PremadeDetails,
    file: Buffer,
    now: Date,
  ): Promise<Result<ListedPremade, ErrorOf<typeof uploadPremade>>> {
    const encoded = await this.#encode(file);
    if (!encoded.ok) return encoded;
    const { sha256, widthPx, heightPx } = encoded.value;
    const origin = { imageUrl: imageUrlOfUpload(sha256), createdBy: actor.id, createdAt: now };
    return this.#change(async (gallery) => {
      await gallery.storePicture(encoded.value, now);
      const added = await gallery.addUploaded(details, origin);
      if (!added) return fail('premade_exists');
      await gallery.recordAudit({
        ...deed(actor, 'premade.upload', added, now),
        details: { category: added.category, sha256, widthPx, heightPx },
      });
      return succeed(added);
    });
  }

  /** Changes what the request names. Fails with `premade_not_found`. */
  update(
    actor: Actor,
    id: number,
    request: UpdatePremadeRequest,
    now: Date,
  ): Promise<Result<ListedPremade, 'premade_not_found'>> {
    return this.#change<Result<ListedPremade, 'premade_not_found'>>(async (gallery) => {
      const previous = await gallery.lock(id);
      if (!previous) return fail('premade_not_found');
      const changes = changesOf(previous, request);
      if (Object.keys(changes).length === 0) return succeed(previous);
      const updated = await gallery.update(id, changes);
      await gallery.recordAudit({ ...deed(actor, 'premade.update', previous, now), details: changes });
      return succeed(updated);
    });
  }

  /**
   * Takes a crosshair out of the gallery. Designs made of it keep their picture; an uploaded picture that nothing shows
   * any more is removed. Fails with `premade_not_found`.
   */
  delete(actor: Actor, id: number, now: Date): Promise<Result<null, 'premade_not_found'>> {
    return this.#change<Result<null, 'premade_not_found'>>(async (gallery) => {
      // An upload of the same picture holds the picture before it adds its crosshair; so it is held first here too.
      const imageUrl = (await gallery.find(id))?.imageUrl ?? '';
      const sha256 = uploadOfImageUrl(imageUrl);
      if (sha256 !== undefined) await gallery.holdPicture(sha256);
      const premade = await gallery.lock(id);
      if (!premade) return fail('premade_not_found');
      if (sha256 === undefined) await gallery.hideForGood(id, now);
      else {
        await gallery.delete(id);
        await gallery.removeUnusedPictures(sha256);
      }
      await gallery.recordAudit({
        ...deed(actor, 'premade.delete', premade, now),
        details: { category: premade.category, imageUrl },
      });
      return succeed(null);
    });
  }

  /**
   * Puts the whole gallery into an order. Fails with `premade_order_outdated` when the numbers are not exactly those of
   * the gallery, because a crosshair was added or deleted meanwhile.
   */
  reorder(actor: Actor, ids: readonly number[], now: Date): Promise<Result<null, 'premade_order_outdated'>> {
    return this.#change<Result<null, 'premade_order_outdated'>>(async (gallery) => {
      const present = await gallery.lockAll();
      const given = [...ids].sort((a, b) => a - b);
      const isWhole = given.length === present.length && given.every((id, index) => id === present[index]);
      if (!isWhole) return fail('premade_order_outdated');
      await gallery.writeOrder(ids);
      await gallery.recordAudit({
        at: now,
        actor,
        action: 'premade.order',
        target: { kind: 'gallery', id: null, name: '' },
        details: { count: ids.length },
      });
      return succeed(null);
    });
  }

  /** Removes uploaded pictures that nothing shows any more, as when the last design of one was deleted. */
  async removeUnusedPictures(): Promise<void> {
    await this.#gallery.inTransaction((gallery) => gallery.removeUnusedPictures());
  }

  async #change<Value>(work: (gallery: ManagedGalleryRepository) => Promise<Value>): Promise<Value> {
    try {
      return await this.#gallery.inTransaction(work);
    } finally {
      this.#onChange();
    }
  }
}

function deed(actor: Actor, action: string, premade: ListedPremade, at: Date): AuditEntry {
  return { at, actor, action, target: { kind: 'premade', id: premade.id, name: premade.name } };
}

type PresentChanges = {
  [Name in keyof UpdatePremadeRequest]: Exclude<UpdatePremadeRequest[Name], undefined>;
};

/** The fields that get another value. */
function changesOf(previous: ListedPremade, request: UpdatePremadeRequest): PresentChanges {
  const fields = Object.keys(request) as (keyof UpdatePremadeRequest)[];
  const changed = fields.filter((name) => request[name] !== undefined && request[name] !== previous[name]);
  return Object.fromEntries(changed.map((name) => [name, request[name]])) as PresentChanges;
}
