import {
  premadeListSchema,
  proListSchema,
  publicGallerySchema,
} from '@punktgenau/contract/gallery/gallery-schemas';
import type { Locale } from '@punktgenau/words';
import { entityTagOf } from '../../plugins/entity-tag.ts';
import type { CrosshairSubject, GalleryService } from './gallery-service.ts';

/** A list as it is answered. */
export type GalleryList = { readonly json: string; readonly entityTag: string };

type Kind = 'premades' | 'pros' | 'shownToAll';
type Kept = { readonly value: Promise<unknown>; readonly readAtMs: number };

/** The second lock behind the announcements of changes, as for overlays. */
const maxAgeMs = 60_000;

/**
 * The lists of the gallery, written once for everybody who speaks a language and kept until something in the gallery
 * changes. Those who ask while one is being read wait for the same reading.
 */
export class GalleryLists {
  readonly #gallery: Pick<GalleryService, Kind | 'pageSubjects'>;
  readonly #hearsChanges: () => boolean;
  readonly #kept = new Map<string, Kept>();

  /** @param hearsChanges whether changes made elsewhere are heard of; while not, nothing remembered is used */
  constructor(gallery: Pick<GalleryService, Kind | 'pageSubjects'>, hearsChanges: () => boolean) {
    this.#gallery = gallery;
    this.#hearsChanges = hearsChanges;
  }

  /** @param nowMs of a clock that only goes forward */
  read(kind: Kind, locale: Locale, nowMs = performance.now()): Promise<GalleryList> {
    return this.#keep(`${kind} ${locale}`, nowMs, () => this.#write(kind, locale));
  }

  /** The crosshairs that have a public page. */
  pageSubjects(nowMs = performance.now()): Promise<readonly CrosshairSubject[]> {
    return this.#keep('subjects', nowMs, () => this.#gallery.pageSubjects());
  }

  /** To be called when anything in the gallery changed, or may have. */
  forget(): void {
    this.#kept.clear();
  }

  #keep<Value>(key: string, nowMs: number, read: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key);
    if (known && this.#hearsChanges() && nowMs - known.readAtMs < maxAgeMs) {
      return known.value as Promise<Value>;
    }
    const value = read();
    const kept = { value, readAtMs: nowMs };
    this.#kept.set(key, kept);
    value.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return value;
  }

  async #write(kind: Kind, locale: Locale): Promise<GalleryList> {
    const json = JSON.stringify(await this.#listOf(kind, locale));
    return { json, entityTag: entityTagOf(json) };
  }

  async #listOf(kind: Kind, locale: Locale): Promise<unknown> {
    if (kind === 'premades') return premadeListSchema.parse(await this.#gallery.premades(locale));
    if (kind === 'pros') return proListSchema.parse(await this.#gallery.pros(locale));
    return publicGallerySchema.parse(await this.#gallery.shownToAll(locale));
  }
}
