import { crosshairPath } from '@punktgenau/contract/gallery/crosshair-path';
import { premadeSlug, proSlug } from '@punktgenau/contract/gallery/crosshair-slug';
import {
  type PremadeCrosshair,
  type ProCrosshair,
  type PublicGallery,
  publicGalleryMax,
} from '@punktgenau/contract/gallery/gallery-schemas';
import { imageFolder, isImageFile } from '@punktgenau/contract/gallery/image-file';
import { type OwnPictureFile, readOwnPictureFile } from '@punktgenau/contract/gallery/own-picture';
import { encodeShareCode } from '@punktgenau/crosshair';
import { premadeCrosshairs, svgSizedTo } from '@punktgenau/crosshair/premade';
import { describeDesign } from '@punktgenau/crosshair/pro-presets';
import { inEveryLanguage, type Locale, locales, type Translated } from '@punktgenau/words';
import type { DesignImage } from '../designs/design-service.ts';
import type { GalleryRepository } from './gallery-repository.ts';
import { tagsIn, textIn } from './gallery-text.ts';
import { premadeImageUrl } from './premade-image-url.ts';
import { uploadOfFile } from './uploaded-picture.ts';

/** A file of the gallery. The content of an uploaded one never changes under its name. */
export type GalleryPicture =
  | { readonly kind: 'drawn'; readonly svg: string }
  | { readonly kind: 'uploaded'; readonly png: Buffer }
  /** A player's own. */
  | { readonly kind: 'own'; readonly png: Buffer };

/** Players' own pictures, as far as their addresses are served. */
type OwnPictures = { findPng(file: OwnPictureFile): Promise<Buffer | undefined> };

/** A crosshair's public page. */
export type CrosshairSubject = {
  readonly path: string;
  readonly name: Translated;
  readonly description: Translated;
  /** `null` for an uploaded picture, which no code carries. */
  readonly shareCode: string | null;
};

/** Side of every drawn picture as it is served (specification, section 7), in px. */
const servedSizePx = 64;

/** The crosshairs of this version by the addresses of their pictures. */
const shipped = new Map(premadeCrosshairs.map((premade) => [premadeImageUrl(premade), premade]));

/** Reading the premade crosshairs, their pictures, and the crosshairs of professional players. */
export class GalleryService {
  readonly #gallery: GalleryRepository;
  readonly #ownPictures: OwnPictures;

  constructor(gallery: GalleryRepository, ownPictures: OwnPictures) {
    this.#gallery = gallery;
    this.#ownPictures = ownPictures;
  }

  /** The gallery in one language, in the order in which it is shown. Without a translation the German text stands. */
  async premades(locale: Locale): Promise<PremadeCrosshair[]> {
    const premades = await this.#gallery.listActivePremades();
    return premades.map(({ id, category, tags, imageUrl, isFeatured, design, ...texts }) => ({
      id,
      name: textIn(locale, texts.name, texts.nameEn, shipped.get(imageUrl)?.name),
      category,
      description: textIn(locale, texts.description, texts.descriptionEn, shipped.get(imageUrl)?.description),
      tags,
      imageUrl,
      isFeatured,
      design,
    }));
  }

  async pros(locale: Locale): Promise<ProCrosshair[]> {
    const pros = await this.#gallery.listActivePros();
    return pros.map(({ descriptionEn, isActive: _shown, createdAt: _at, ...pro }) => ({
      ...pro,
      description: textIn(
        locale,
        pro.description,
        descriptionEn,
        inEveryLanguage((one) => describeDesign(pro.settings, one)),
      ),
    }));
  }

  /** What everybody may see of both lists, in one language. */
  async shownToAll(locale: Locale): Promise<PublicGallery> {
    const [premades, pros] = await Promise.all([this.premades(locale), this.pros(locale)]);
    return {
      premades: premades.slice(0, publicGalleryMax).map(({ design, ...premade }) => ({
        ...premade,
        tags: tagsIn(locale, premade.tags),
        slug: premadeSlug(premade),
        shareCode: design && encodeShareCode(design),
      })),
      pros: pros.slice(0, publicGalleryMax).map(({ settings, ...pro }) => ({
        ...pro,
        slug: proSlug(pro),
        shareCode: encodeShareCode(settings),
      })),
    };
  }

  /** The crosshairs that have a public page, with what stands there before any script runs. */
  async pageSubjects(): Promise<CrosshairSubject[]> {
    const lists = await Promise.all(locales.map(async (locale) => subjectsIn(await this.shownToAll(locale))));
    const of = (slug: string, locale: Locale) => lists[locales.indexOf(locale)]?.get(slug);
    return [...(lists[0] ?? [])].map(([slug, base]) => ({
      path: crosshairPath(slug),
      shareCode: base.shareCode,
      name: inEveryLanguage((locale) => (of(slug, locale) ?? base).name),
      description: inEveryLanguage((locale) => (of(slug, locale) ?? base).description),
    }));
  }

  /** A file's picture: SVG text of 64 × 64 px, or a PNG that an operator or a player uploaded. `undefined` when the name stands for nothing. */
  async picture(file: string): Promise<GalleryPicture | undefined> {
    if (!isImageFile(file)) return undefined;
    const own = readOwnPictureFile(file);
    if (own) {
      const png = await this.#ownPictures.findPng(own);
      return png && { kind: 'own', png };
    }
    const sha256 = uploadOfFile(file);
    if (sha256 !== undefined) {
      const png = await this.#gallery.findUploadedPng(sha256);
      return png && { kind: 'uploaded', png };
    }
    const svg = await this.#gallery.findSvg(imageFolder + file);
    return svg === undefined
      ? undefined
      : { kind: 'drawn', svg: svgSizedTo(svg, servedSizePx, servedSizePx) };
  }

  /** The image of a file that the gallery shows now; designs may be made of it. */
  async findActive(file: string): Promise<DesignImage | undefined> {
    return isImageFile(file) ? this.#gallery.findActiveImage(imageFolder + file) : undefined;
  }
}

type Described = { readonly name: string; readonly description: string; readonly shareCode: string | null };

/** Slug → how a crosshair is called and described in the language of its list, and its picture. */
function subjectsIn({ premades, pros }: PublicGallery): Map<string, Described> {
  return new Map<string, Described>([
    ...premades.map((premade) => [premade.slug, premade] as const),
    ...pros.map((pro) => [pro.slug, { ...pro, name: `${pro.playerName} (${pro.game})` }] as const),
  ]);
}
