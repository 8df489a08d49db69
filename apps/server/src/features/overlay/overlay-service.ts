import { overlayDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { counter, gauge, type Registry } from '../../platform/metrics.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { equalInConstantTime } from '../../platform/secrets.ts';
import { toOverlayDesign } from '../designs/design-answers.ts';
import type { DesignBatchRepository } from '../designs/design-batch-repository.ts';
import type { StoredDesign } from '../designs/design-repository.ts';
import type { CachedOverlay, OverlayCache } from './overlay-cache.ts';

/** Opening designs as overlays. */
export class OverlayService {
  readonly #designs: DesignBatchRepository;
  readonly #cache: OverlayCache;
  readonly #hearsChanges: () => boolean;
  #hits = 0;
  #misses = 0;

  /** @param hearsChanges whether changes made elsewhere are heard of; while not, nothing remembered is used */
  constructor(designs: DesignBatchRepository, cache: OverlayCache, hearsChanges: () => boolean) {
    this.#designs = designs;
    this.#cache = cache;
    this.#hearsChanges = hearsChanges;
  }

  /** Adds how often overlays are answered from memory, and how many are there. */
  measure(registry: Registry): void {
    const name = 'punktgenau_overlay_cache';
    counter(registry, `${name}_hits_total`, 'Overlays that were in memory.', () => this.#hits);
    counter(registry, `${name}_misses_total`, 'Overlays that were not.', () => this.#misses);
    gauge(registry, `${name}_entries`, 'Overlays in memory.', () => this.#cache.size);
  }

  /** A remembered design that its key or its public flag opens; asks neither the database nor for the session. */
  recall(id: number, key: string | undefined): CachedOverlay | undefined {
    const overlay = this.#remembered(id);
    if (overlay) this.#hits += 1;
    else this.#misses += 1;
    return overlay && isOpenTo(overlay, key) ? overlay : undefined;
  }

  /**
   * The JSON of a remembered design, as `recall`, for an answer that is given before its route is asked. What does not open by
   * that is left to the route, which counts it.
   */
  jsonInMemory(id: number, key: string | undefined): string | undefined {
    const overlay = this.#remembered(id);
    if (!overlay || !isOpenTo(overlay, key)) return undefined;
    this.#hits += 1;
    return overlay.json;
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
    const overlay = await this.read(id);
    if (!overlay) return fail('design_not_found');
    if (isOpenTo(overlay, key) || (await signedInUserId()) === overlay.ownerId) return succeed(overlay);
    return fail('design_not_found');
  }

  /** A design as it is now, without asking who may see it. */
  async read(id: number): Promise<CachedOverlay | undefined> {
    return this.#remembered(id) ?? this.#read(id);
  }

  #remembered(id: number): CachedOverlay | undefined {
    return this.#hearsChanges() ? this.#cache.get(id) : undefined;
  }

  #read(id: number): Promise<CachedOverlay | undefined> {
    // Without news of changes a reading that began earlier may have seen what was changed since.
    return this.#hearsChanges() ? this.#cache.read(id, () => this.#load(id)) : this.#load(id);
  }

  async #load(id: number): Promise<CachedOverlay | undefined> {
    const design = await this.#designs.read(id);
    return design && toCachedOverlay(design);
  }
}

function isOpenTo(overlay: CachedOverlay, key: string | undefined): boolean {
  return overlay.isPublic || isKeyOf(overlay, key);
}

/** Whether this is the design's key. */
export function isKeyOf({ overlayKey }: CachedOverlay, key: string | undefined): boolean {
  return key !== undefined && equalInConstantTime(key, overlayKey);
}

function toCachedOverlay(design: StoredDesign): CachedOverlay {
  const { userId: ownerId, isPublic, overlayKey } = design;
  const picture = overlayDesignSchema.parse(toOverlayDesign(design));
  return { ownerId, isPublic, overlayKey, json: JSON.stringify(picture) };
}
