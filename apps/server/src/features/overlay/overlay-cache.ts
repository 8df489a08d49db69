/** An overlay as it was read: its answer, and who may have it. */
export type CachedOverlay = {
  readonly ownerId: number;
  readonly isPublic: boolean;
  readonly overlayKey: string;
  /** The answer's body, written once. */
  readonly json: string;
};

/** Memory for overlays, as `sizeOf` counts it: enough for more than a hundred thousand. */
const defaultBytesMax = 128 * 1024 * 1024;
/** What an overlay takes besides its texts: objects, places in the tables. 100,000 took 214 bytes each. */
const overheadBytes = 250;
/**
 * The second lock behind the announcements of changes: should one be missed without anybody noticing (a connection pooler
 * between server and database swallows them), the old overlay is shown no longer than this.
 */
const maxAgeMs = 60_000;

type Kept = {
  readonly overlay: CachedOverlay;
  readonly readAtMs: number;
  readonly bytes: number;
  /** Where its number stands in the list that the next one to go is drawn from. */
  place: number;
};

type Reading = { readonly overlay: Promise<CachedOverlay | undefined>; isStale: boolean };

/**
 * Overlays that were read and have not changed since, up to an amount of memory. Who asks for one that is being read waits
 * for the same reading. A reading that was under way while its design changed is not kept, and no later request joins it:
 * it may have seen the old one.
 *
 * When the memory is full, any one goes. Overlays ask in turns, again and again: if the one asked for longest ago went, it
 * would always be the next to be asked for, and a little more overlays than fit would find none.
 */
export class OverlayCache {
  readonly #overlays = new Map<number, Kept>();
  readonly #ids: number[] = [];
  readonly #readings = new Map<number, Reading>();
  readonly #bytesMax: number;
  readonly #random: () => number;
  #bytes = 0;

  /** @param random from 0 to 1 */
  constructor(bytesMax = defaultBytesMax, random = Math.random) {
    this.#bytesMax = bytesMax;
    this.#random = random;
  }

  /** Memory in use, as it is counted. */
  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#overlays.size;
  }

  /** @param nowMs of a clock that only goes forward, as in `read` */
  get(id: number, nowMs = performance.now()): CachedOverlay | undefined {
    const kept = this.#overlays.get(id);
    if (!kept) return undefined;
    if (nowMs - kept.readAtMs < maxAgeMs) return kept.overlay;
    this.#remove(id, kept);
    return undefined;
  }

  /** Reads an overlay, together with those that are reading it already, and keeps it unless its design changes meanwhile. */
  read(
    id: number,
    load: () => Promise<CachedOverlay | undefined>,
    nowMs = performance.now(),
  ): Promise<CachedOverlay | undefined> {
    const underWay = this.#readings.get(id);
    if (underWay) return underWay.overlay;
    const reading: Reading = { overlay: load(), isStale: false };
    this.#readings.set(id, reading);
    const settle = () => {
      if (this.#readings.get(id) === reading) this.#readings.delete(id);
    };
    reading.overlay.then((overlay) => {
      settle();
      if (overlay && !reading.isStale) this.#keep(id, overlay, nowMs);
    }, settle);
    return reading.overlay;
  }

  forget(id: number): void {
    const kept = this.#overlays.get(id);
    if (kept) this.#remove(id, kept);
    const reading = this.#readings.get(id);
    if (!reading) return;
    reading.isStale = true;
    this.#readings.delete(id);
  }

  forgetAll(): void {
    this.#overlays.clear();
    this.#ids.length = 0;
    this.#bytes = 0;
    for (const reading of this.#readings.values()) reading.isStale = true;
    this.#readings.clear();
  }

  #keep(id: number, overlay: CachedOverlay, readAtMs: number): void {
    const bytes = sizeOf(overlay);
    if (bytes > this.#bytesMax) return;
    const known = this.#overlays.get(id);
    if (known) this.#remove(id, known);
    while (this.#bytes + bytes > this.#bytesMax) this.#removeAny();
    this.#overlays.set(id, { overlay, readAtMs, bytes, place: this.#ids.push(id) - 1 });
    this.#bytes += bytes;
  }

  #removeAny(): void {
    const id = this.#ids[Math.floor(this.#random() * this.#ids.length)];
    const kept = id === undefined ? undefined : this.#overlays.get(id);
    if (id === undefined || !kept) throw new Error('The overlays and the list of their numbers differ.');
    this.#remove(id, kept);
  }

  /** The last of the list takes the place that becomes free. */
  #remove(id: number, kept: Kept): void {
    this.#overlays.delete(id);
    this.#bytes -= kept.bytes;
    const last = this.#ids.pop();
    if (last === undefined || last === id) return;
    this.#ids[kept.place] = last;
    const moved = this.#overlays.get(last);
    if (moved) moved.place = kept.place;
  }
}

/** About the memory an overlay takes, in bytes: V8 keeps a text in one byte a character if it can, otherwise in two. */
export function sizeOf({ json, overlayKey }: Pick<CachedOverlay, 'json' | 'overlayKey'>): number {
  const bytesPerCharacter = /[^\0-\u00ff]/.test(json) ? 2 : 1;
  return overheadBytes + overlayKey.length + bytesPerCharacter * json.length;
}
