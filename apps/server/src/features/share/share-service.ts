import type { SharedDesign } from '@punktgenau/contract/designs/design-schemas';
import { sceneNames } from '@punktgenau/contract/designs/scene-names';
import { lastSegment } from '@punktgenau/contract/gallery/image-file';
import { readShareSource } from '@punktgenau/contract/share/share-address';
import { shareSceneOf } from '@punktgenau/contract/share/share-card';
import { type CrosshairDesign, designOf } from '@punktgenau/crosshair';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { entityTagOf } from '../../plugins/entity-tag.ts';
import { toOverlayDesign } from '../designs/design-answers.ts';
import type { GalleryPicture } from '../gallery/gallery-service.ts';
import { cardVersion, type DrawCard } from './share-card.ts';
import type { ShareRepository } from './share-repository.ts';

/** The gallery, as far as the pictures of designs need it. */
type Pictures = { picture(file: string): Promise<GalleryPicture | undefined> };

/** What a code stands for: a picture of its own, or a saved design that is public. */
export type Shared =
  | { readonly kind: 'picture'; readonly design: CrosshairDesign }
  | { readonly kind: 'saved'; readonly code: string; readonly design: SharedDesign };

type Refusal = 'share_code_unreadable' | 'share_not_found';

/** The picture beside a link, known by its tag before it is drawn. */
export type ShareCard = {
  readonly entityTag: string;
  /** Whether another picture can never stand behind the same code. */
  readonly isFixed: boolean;
  readonly isInMemory: boolean;
  draw(): Promise<Buffer>;
};

/** How many drawn cards are kept, of about 350 kB each. */
const keptCards = 32;

/** Crosshairs behind links to `/s/CODE`. */
export class ShareService {
  readonly #designs: ShareRepository;
  readonly #pictures: Pictures;
  readonly #drawCard: DrawCard;
  readonly #drawn = new Map<string, Promise<Buffer>>();

  constructor(designs: ShareRepository, pictures: Pictures, drawCard: DrawCard) {
    this.#designs = designs;
    this.#pictures = pictures;
    this.#drawCard = drawCard;
  }

  /** What a code stands for now. A design that is private again, or deleted, is as if it had never been shared. */
  async open(code: string): Promise<Result<Shared, Refusal>> {
    const source = readShareSource(code);
    if (!source.ok) return source;
    if (source.value.kind === 'picture') return succeed(source.value);
    const { code: shortCode } = source.value;
    const stored = await this.#designs.findPublic(shortCode);
    if (!stored) return fail('share_not_found');
    return succeed({
      kind: 'saved',
      code: shortCode,
      design: { ...toOverlayDesign(stored), scene: stored.scene },
    });
  }

  /** As `open`, for saved designs alone: other codes carry their picture themselves. */
  async openSaved(code: string): Promise<Result<SharedDesign, Refusal>> {
    const shared = await this.open(code);
    if (!shared.ok) return shared;
    return shared.value.kind === 'saved' ? succeed(shared.value.design) : fail('share_not_found');
  }

  /** The picture for other programs to show beside a link. */
  async card(code: string): Promise<Result<ShareCard, Refusal>> {
    const shared = await this.open(code);
    if (!shared.ok) return shared;
    const { kind, design } = shared.value;
    const image = kind === 'saved' ? imageOf(design) : undefined;
    const scene =
      sceneNames.find((name) => kind === 'saved' && name === design.scene) ?? shareSceneOf(design);
    const entityTag = entityTagOf(JSON.stringify([cardVersion, designOf(design), image, scene]));
    return succeed({
      entityTag,
      isFixed: kind === 'picture',
      isInMemory: this.#drawn.has(entityTag),
      draw: () =>
        this.#remember(entityTag, async () =>
          this.#drawCard({ ...(await this.#shownOf(design, image)), scene }),
        ),
    });
  }

  async #shownOf(design: CrosshairDesign, image: Image | undefined) {
    const picture = image && (await this.#pictures.picture(lastSegment(image.url)));
    if (!image || !picture) return { kind: 'design', design: designOf(design) } as const;
    const file = picture.kind === 'drawn' ? Buffer.from(picture.svg) : picture.png;
    const { sidePx, degrees } = image;
    return { kind: 'image', file, sidePx, degrees, design: designOf(design) } as const;
  }

  /** Who asks for a card that is being drawn waits for the same drawing. The one drawn longest ago makes room. */
  #remember(entityTag: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#drawn.get(entityTag);
    if (known) return known;
    const drawing = draw();
    this.#drawn.set(entityTag, drawing);
    drawing.catch(() => this.#drawn.delete(entityTag));
    const [oldest] = this.#drawn.keys();
    if (this.#drawn.size > keptCards && oldest !== undefined) this.#drawn.delete(oldest);
    return drawing;
  }
}

type Image = { readonly url: string; readonly sidePx: number; readonly degrees: number };

function imageOf({ imageUrl, adjustedSize, imageRotation: degrees }: SharedDesign): Image | undefined {
  return imageUrl === null || adjustedSize === null
    ? undefined
    : { url: imageUrl, sidePx: adjustedSize, degrees };
}
