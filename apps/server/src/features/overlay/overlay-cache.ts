import type { OverlayDesign } from '@punktgenau/contract/designs/design-schemas';

/** An overlay as it was read: its answer, and who may have it. */
export type CachedOverlay = {
  readonly ownerId: number;
  readonly isPublic: boolean;
  readonly overlayKey: string;
  readonly design: OverlayDesign;
  /** The design as the answer's body, written once. */
  readonly json: string;
};

/** Overlays kept at most; the one asked for longest ago goes first. One is about a kilobyte. */
const maxOverlays = 20_000;
/**
 * The second lock behind the announcements of changes: should one be missed without anybody noticing (a connection pooler
 * between server and database swallows them), the old overlay is shown no longer than this.
 */
const maxAgeMs = 60_000;

type Kept = { readonly overlay: CachedOverlay; readonly readAtMs: number };

/**
 * Overlays that were read and have not changed since. A reading that was under way while its design changed is not
 * kept: it may have seen the old one.
 */
export class OverlayCache {
  readonly #overlays = new Map<number, Kept>();
  readonly #readings = new Map<number, Set<{ isStale: boolean }>>();

  /** @param nowMs of a clock that only goes forward, as in `read` */
  get(id: number, nowMs = performance.now()): CachedOverlay | undefined {
    const kept = this.#overlays.get(id);
    if (!kept) return undefined;
    if (nowMs - kept.readAtMs >= maxAgeMs) {
      this.#overlays.delete(id);
      return undefined;
    }
    if (this.#overlays.size > maxOverlays / 2) {
      this.#overlays.delete(id);
      this.#overlays.set(id, kept);
    }
    return kept.overlay;
  }

  /** Reads an overlay and keeps it, unless its design changes meanwhile. */
  async read(
    id: number,
    load: () => Promise<CachedOverlay | undefined>,
    nowMs = performance.now(),
  ): Promise<CachedOverlay | undefined> {
    const reading = { isStale: false };
    const readings = this.#readings.get(id) ?? new Set();
    this.#readings.set(id, readings.add(reading));
    try {
      const overlay = await load();
      if (overlay && !reading.isStale) this.#keep(id, { overlay, readAtMs: nowMs });
      return overlay;
    } finally {
      readings.delete(reading);
      if (readings.size === 0 && this.#readings.get(id) === readings) this.#readings.delete(id);
    }
  }

  forget(id: number): void {
    this.#overlays.delete(id);
    for (const reading of this.#readings.get(id) ?? []) reading.isStale = true;
  }

  forgetAll(): void {
    this.#overlays.clear();
    for (const readings of this.#readings.values()) {
      for (const reading of readings) reading.isStale = true;
    }
  }

  #keep(id: number, kept: Kept): void {
    this.#overlays.delete(id);
    this.#overlays.set(id, kept);
    if (this.#overlays.size <= maxOverlays) return;
    for (const oldest of this.#overlays.keys()) {
      this.#overlays.delete(oldest);
      break;
    }
  }
}
