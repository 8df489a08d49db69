import {
  type CreateDesignRequest,
  imageDesignFields,
  type UpdateDesignRequest,
} from '@punktgenau/contract/designs/design-schemas';
import type { createDesign, duplicateDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { ErrorCode } from '@punktgenau/contract/errors/error-catalogue';
import { premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { imageFileOf } from '@punktgenau/contract/gallery/image-file';
import {
  advancedOptionsOff,
  entitlements,
  newlyUsedAdvancedOptions,
  type Tier,
} from '@punktgenau/contract/limits/entitlements';
import { type CrosshairDesign, completeDesign, defaultDesign, designOf } from '@punktgenau/crosshair';
import { type Failure, fail, type Result, succeed } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { tierOf } from '../premium/premium-state.ts';
import { copyName } from './copy-name.ts';
import type { DesignRepository, NewDesign, StoredDesign } from './design-repository.ts';

type Owner = { readonly id: number };
type FoundDesign = Result<StoredDesign, 'design_not_found'>;

/** A new design as `create` and `duplicate` make it; the rest is the same for all. */
type MadeDesign = Omit<NewDesign, 'userId' | 'overlayKey' | 'createdAt' | 'updatedAt'>;

/** An image that designs can show. */
export type DesignImage = {
  readonly imageUrl: string;
  /** The parameters it was drawn from; `null` for an uploaded one. */
  readonly design: CrosshairDesign | null;
};

/** The gallery, as far as designs need it. */
export type DesignImages = {
  /** The image of a file that the gallery shows now. */
  findActive(file: string): Promise<DesignImage | undefined>;
};

/** Saving and managing one's own designs. Another user's design is as if it did not exist. */
export class DesignService {
  readonly #designs: DesignRepository;
  readonly #images: DesignImages;
  readonly #secrets: Secrets;
  readonly #onChange: (id: number) => void;

  /** @param onChange hears of each design that changed or was deleted, before the call is answered */
  constructor(
    designs: DesignRepository,
    images: DesignImages,
    secrets: Secrets,
    onChange: (id: number) => void,
  ) {
    this.#designs = designs;
    this.#images = images;
    this.#secrets = secrets;
    this.#onChange = onChange;
  }

  /**
   * Saves a new design. Fails with `premium_required`, naming the advanced options, or `design_limit_reached`.
   *
   * Fields left out take the stored defaults, with one exception: the default of `dynamicColor` is on, and that is an
   * advanced option, so a free account that does not mention it gets it off.
   *
   * A design of type 'svg' shows an image of the gallery, which is part of premium (`feature_requires_premium`); the
   * gallery must show the image now (`premade_not_found`). Its parameters are those the image was drawn from.
   */
  async create(
    owner: Owner,
    request: CreateDesignRequest,
    now: Date,
  ): Promise<Result<StoredDesign, ErrorOf<typeof createDesign>>> {
    const { name, isPublic = false, type, imageUrl, adjustedSize, userId: _own, ...picture } = request;
    const given = withoutUndefined(picture);
    if (type === 'svg') {
      const image = imageFileOf(imageUrl ?? '');
      const found = image.ok ? await this.#images.findActive(image.value) : undefined;
      return this.#addWithinLimit(owner, now, async (tier, designs) => {
        if (!entitlements[tier].gallery) return fail('feature_requires_premium');
        if (!found || !(await designs.holdImage(found.imageUrl)))
          return fail('premade_not_found', { imageUrl: { code: 'not_an_option' } });
        const drawn = found.design ?? defaultDesign;
        const refused = refuseRedrawing(given, drawn);
        if (refused) return refused;
        // The image is opaque where it was drawn so: the opacity of the design comes on top.
        const own = { opacity: 100, offsetX: 0, offsetY: 0, ...given };
        return succeed({
          ...drawn,
          ...own,
          name,
          isPublic,
          type,
          imageUrl: found.imageUrl,
          adjustedSize: adjustedSize ?? premadeSizePx.default,
        });
      });
    }
    return this.#addWithinLimit(owner, now, (tier) => {
      const refused = refuseAdvancedOptions(given, tier);
      if (refused) return refused;
      const allowed = entitlements[tier].advancedOptions
        ? {}
        : { dynamicColor: advancedOptionsOff.dynamicColor };
      const drawn = completeDesign({ ...allowed, ...given });
      return succeed({ ...drawn, name, isPublic, type: 'editor', imageUrl: null, adjustedSize: null });
    });
  }

  /**
   * Copies a design as '{name} (Kopie)', private and with a key of its own. A copy counts to the limit. It keeps the
   * advanced options of its original, also for a lapsed account: nothing is newly used.
   */
  async duplicate(
    owner: Owner,
    id: number,
    now: Date,
  ): Promise<Result<StoredDesign, ErrorOf<typeof duplicateDesign>>> {
    const original = await this.#designs.find(id, owner.id);
    if (!original) return fail('design_not_found');
    return this.#addWithinLimit(owner, now, () =>
      succeed({
        ...designOf(original),
        name: copyName(original.name),
        isPublic: false,
        type: original.type,
        imageUrl: original.imageUrl,
        adjustedSize: original.adjustedSize,
      }),
    );
  }

  list(owner: Owner): Promise<StoredDesign[]> {
    return this.#designs.listOf(owner.id);
  }

  async get(owner: Owner, id: number): Promise<FoundDesign> {
    return foundOr404(await this.#designs.find(id, owner.id));
  }

  /**
   * Changes what the request names. Of two changes to one field the later wins; changes to different fields both stay.
   * A design of type 'svg' keeps its image and the parameters it was drawn from.
   */
  async update(
    owner: Owner,
    id: number,
    request: UpdateDesignRequest,
    now: Date,
  ): Promise<Result<StoredDesign, ErrorOf<typeof updateDesign>>> {
    const outcome = await this.#designs.inTransaction<Result<StoredDesign, ErrorOf<typeof updateDesign>>>(
      async (designs) => {
        const account = await designs.lockOwner(owner.id);
        const previous = await designs.lock(id, owner.id);
        if (!account || !previous) return fail('design_not_found');
        const { name, isPublic, adjustedSize, userId: _own, ...picture } = request;
        const changes = withoutUndefined(picture);
        const drawn = designOf(previous);
        const isImage = previous.type === 'svg';
        if (adjustedSize !== undefined && !isImage) {
          return fail('validation_failed', { adjustedSize: { code: 'only_for_images' } });
        }
        const refused =
          (isImage && refuseRedrawing(changes, drawn)) ||
          refuseAdvancedOptions(changes, tierOf(account, now), drawn);
        if (refused) return refused;
        const updated = await designs.update(id, owner.id, {
          ...changes,
          ...(name !== undefined && { name }),
          ...(isPublic !== undefined && { isPublic }),
          ...(adjustedSize !== undefined && { adjustedSize }),
          updatedAt: now,
        });
        return foundOr404(updated);
      },
    );
    if (outcome.ok) this.#onChange(id);
    return outcome;
  }

  async delete(owner: Owner, id: number): Promise<Result<null, 'design_not_found'>> {
    if (!(await this.#designs.delete(id, owner.id))) return fail('design_not_found');
    this.#onChange(id);
    return succeed(null);
  }

  /** Gives the design a new overlay key. Links and files made with the old one stop working. */
  async renewOverlayKey(owner: Owner, id: number, now: Date): Promise<FoundDesign> {
    const overlayKey = this.#secrets.makeToken();
    const renewed = await this.#designs.update(id, owner.id, { overlayKey, updatedAt: now });
    this.#onChange(id);
    return foundOr404(renewed);
  }

  /** The account is locked while its designs are counted, so saves at the same time cannot pass the limit together. */
  #addWithinLimit<Refusal extends ErrorCode>(
    owner: Owner,
    now: Date,
    make: (
      tier: Tier,
      designs: DesignRepository,
    ) => Result<MadeDesign, Refusal> | Promise<Result<MadeDesign, Refusal>>,
  ): Promise<Result<StoredDesign, Refusal | 'unauthorized' | 'design_limit_reached'>> {
    type Outcome = Result<StoredDesign, Refusal | 'unauthorized' | 'design_limit_reached'>;
    return this.#designs.inTransaction<Outcome>(async (designs) => {
      const account = await designs.lockOwner(owner.id);
      if (!account) return fail('unauthorized');
      const tier = tierOf(account, now);
      const made = await make(tier, designs);
      if (!made.ok) return made;
      const { maxDesigns } = entitlements[tier];
      if (Number.isFinite(maxDesigns) && (await designs.countOf(owner.id)) >= maxDesigns) {
        return fail('design_limit_reached');
      }
      const inserted = await designs.insert({
        ...made.value,
        userId: owner.id,
        overlayKey: this.#secrets.makeToken(),
        createdAt: now,
        updatedAt: now,
      });
      return succeed(inserted);
    });
  }
}

function refuseAdvancedOptions(
  picture: Partial<CrosshairDesign>,
  tier: Tier,
  previous?: CrosshairDesign,
): Failure<'premium_required'> | undefined {
  if (entitlements[tier].advancedOptions) return undefined;
  const used = newlyUsedAdvancedOptions(picture, previous);
  if (used.length === 0) return undefined;
  return fail('premium_required', Object.fromEntries(used.map((option) => [option, { code: 'premium' }])));
}

/** Parameters that belong to an image may be repeated, but not changed. */
function refuseRedrawing(
  given: Partial<CrosshairDesign>,
  drawn: CrosshairDesign,
): Failure<'validation_failed'> | undefined {
  const own: readonly string[] = imageDesignFields;
  const fields = Object.keys(given) as (keyof CrosshairDesign)[];
  const changed = fields.filter((field) => !own.includes(field) && given[field] !== drawn[field]);
  if (changed.length === 0) return undefined;
  return fail(
    'validation_failed',
    Object.fromEntries(changed.map((field) => [field, { code: 'fixed_by_image' }])),
  );
}

function foundOr404(design: StoredDesign | undefined): FoundDesign {
  return design ? succeed(design) : fail('design_not_found');
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}
