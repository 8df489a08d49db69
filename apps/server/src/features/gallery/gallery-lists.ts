import { premadeListSchema, proListSchema } from '@punktgenau/contract/gallery/gallery-schemas';
import type { Locale } from '@punktgenau/words';
import { entityTagOf } from '../../plugins/entity-tag.ts';
import type { GalleryService } from './gallery-service.ts';

/** A list as it is answered. */
export type GalleryList = { readonly json: string; readonly entityTag: string };

type Kind = 'premades' | 'pros';
type Kept = { readonly list: Promise<GalleryList>; readonly readAtMs: number };

/** The second lock behind the announcements of changes, as for overlays. */
const maxAgeMs = 60_000;

/**
 * The lists of the gallery, written once for everybody who speaks a language and kept until something in the gallery
 * changes. Those who ask while one is being read wait for the same reading.
 */
export class GalleryLists {
  readonly #gallery: Pick<GalleryService, Kind>;
  readonly #hearsChanges: () => boolean;
  readonly #kept = new Map<string, Kept>();

  /** @param hearsChanges whether changes made elsewhere are heard of; while not, nothing remembered is used */
  constructor(gallery: Pick<GalleryService, Kind>, hearsChanges: () => boolean) {
    this.#gallery = gallery;
    this.#hearsChanges = hearsChanges;
  }

  /** @param nowMs of a clock that only goes forward */
  read(kind: Kind, locale: Locale, nowMs = performance.now()): Promise<GalleryList> {
    const key = `${kind} ${locale}`;
    const known = this.#kept.get(key);
    if (known && this.#hearsChanges() && nowMs - known.readAtMs < maxAgeMs) return known.list;
    const kept = { list: this.#write(kind, locale), readAtMs: nowMs };
    this.#kept.set(key, kept);
    kept.list.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return kept.list;
  }

  /** To be called when anything in the gallery changed, or may have. */
  forget(): void {
    this.#kept.clear();
  }

  async #write(kind: Kind, locale: Locale): Promise<GalleryList> {
    const list =
      kind === 'premades'
        ? premadeListSchema.parse(await this.#gallery.premades(locale))
        : proListSchema.parse(await this.#gallery.pros(locale));
    const json = JSON.stringify(list);
    return { json, entityTag: entityTagOf(json) };
  }
}
