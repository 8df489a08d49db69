import { overlayDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { equalInConstantTime } from '../../platform/secrets.ts';
import { toOverlayDesign } from '../designs/design-answers.ts';
import type { DesignRepository, StoredDesign } from '../designs/design-repository.ts';
import type { CachedOverlay, OverlayCache } from './overlay-cache.ts';

/** Opening designs as overlays. */
export class OverlayService {
  readonly #designs: DesignRepository;
  readonly #cache: OverlayCache;
  readonly #hearsChanges: () => boolean;

  /** @param hearsChanges whether changes made elsewhere are heard of; while not, nothing remembered is used */
  constructor(designs: DesignRepository, cache: OverlayCache, hearsChanges: () => boolean) {
    this.#designs = designs;
    this.#cache = cache;
    this.#hearsChanges = hearsChanges;
  }

  /** A remembered design that its key or its public flag opens; asks neither the database nor for the session. */
  recall(id: number, key: string | undefined): CachedOverlay | undefined {
    const overlay = this.#remembered(id);
    return overlay && isOpenTo(overlay, key) ? overlay : undefined;
  }

  /**
   * A design for those who may see it: anyone if it is public, holders of its key, and its owner.
   * Everything else is `design_not_found`, so that ids reveal nothing.
   *
   * @param signedInUserId asked only when the key did not open the design
   */
  async open(
    id: number,
    key: string | undefined,
    signedInUserId: () => Promise<number | undefined>,
  ): Promise<Result<CachedOverlay, 'design_not_found'>> {
    const overlay = this.#remembered(id) ?? (await this.#cache.read(id, () => this.#load(id)));
    if (!overlay) return fail('design_not_found');
    if (isOpenTo(overlay, key) || (await signedInUserId()) === overlay.ownerId) return succeed(overlay);
    return fail('design_not_found');
  }

  #remembered(id: number): CachedOverlay | undefined {
    return this.#hearsChanges() ? this.#cache.get(id) : undefined;
  }

  async #load(id: number): Promise<CachedOverlay | undefined> {
    const design = await this.#designs.findForOverlay(id);
    return design && toCachedOverlay(design);
  }
}

function isOpenTo(overlay: CachedOverlay, key: string | undefined): boolean {
  return overlay.isPublic || (key !== undefined && equalInConstantTime(key, overlay.overlayKey));
}

function toCachedOverlay(design: StoredDesign): CachedOverlay {
  const { userId: ownerId, isPublic, overlayKey } = design;
  const picture = overlayDesignSchema.parse(toOverlayDesign(design));
  return { ownerId, isPublic, overlayKey, design: picture, json: JSON.stringify(picture) };
}
