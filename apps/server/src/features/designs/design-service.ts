import type {
  CreateDesignRequest,
  DesignListQuery,
  UpdateDesignRequest,
} from '@punktgenau/contract/designs/design-schemas';
import type { createDesign, duplicateDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { ErrorCode } from '@punktgenau/contract/errors/error-catalogue';
import { imageRotationDegrees, premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { imageFileOf } from '@punktgenau/contract/gallery/image-file';
import { isOwnPictureUrl } from '@punktgenau/contract/gallery/own-picture-url';
import { advancedOptionsOff, entitlements, type Tier } from '@punktgenau/contract/limits/entitlements';
import { limits } from '@punktgenau/contract/limits/limits';
import { type CrosshairDesign, completeDesign, defaultDesign, designOf } from '@punktgenau/crosshair';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { tierOf } from '../premium/premium-state.ts';
import { copyName } from './copy-name.ts';
import type { DesignBatchRepository } from './design-batch-repository.ts';
import type { DesignRepository, NewDesign, StoredDesign } from './design-repository.ts';
import {
  plainChange,
  refuseAdvancedOptions,
  refuseImageFields,
  refuseRedrawing,
  withoutUndefined,
} from './design-rules.ts';

type Owner = { readonly id: number };
type LimitRefusal = 'unauthorized' | 'design_limit_reached' | 'design_maximum_reached';
type FoundDesign = Result<StoredDesign, 'design_not_found'>;

/** A new design as `create` and `duplicate` make it; the rest is the same for all. */
type MadeDesign = Omit<NewDesign, 'userId' | 'overlayKey' | 'createdAt' | 'updatedAt'>;

/** An image that designs can show. */
export type DesignImage = {
  readonly imageUrl: string;
  /** The parameters it was drawn from; `null` for an uploaded one. */
  readonly design: CrosshairDesign | null;
};

/** The gallery and players' own pictures, as far as designs need them. */
export type DesignImages = {
  /** The image of a file that the gallery shows now, or that is the player's own. */
  findFor(userId: number, file: string): Promise<DesignImage | undefined>;
};

/** Saving and managing one's own designs. Another user's design is as if it did not exist. */
export class DesignService {
  readonly #designs: DesignRepository;
  readonly #batches: DesignBatchRepository;
  readonly #images: DesignImages;
  readonly #secrets: Secrets;
  readonly #onChange: (id: number) => void;

  /** @param onChange hears of each design that changed or was deleted, before the call is answered */
  constructor(
    { designs, batches }: { readonly designs: DesignRepository; readonly batches: DesignBatchRepository },
    images: DesignImages,
    secrets: Secrets,
    onChange: (id: number) => void,
  ) {
    this.#designs = designs;
    this.#batches = batches;
    this.#images = images;
    this.#secrets = secrets;
    this.#onChange = onChange;
  }

  /**
   * Saves a new design. Fails with `premium_required`, naming the advanced options, or `design_limit_reached`; with premium too `design_maximum_reached`.
   *
   * Fields left out take the stored defaults, with one exception: the default of `dynamicColor` is on, and that is an
   * advanced option, so a free account that does not mention it gets it off.
   *
   * A design of type 'svg' shows an image of the gallery, which is part of premium (`feature_requires_premium`); the
   * gallery must show the image now (`premade_not_found`). Its parameters are those the image was drawn from. Or it shows a
   * picture of the player's own, and then it stays private (`own_picture_private`); somebody else's does not exist.
   *
   * What was already saved with the same `idempotencyKey` is not saved again, and counts to no limit.
   */
  async create(
    owner: Owner,
    request: CreateDesignRequest,
    now: Date,
  ): Promise<Result<StoredDesign, ErrorOf<typeof createDesign>>> {
    const {
      name,
      isPublic = false,
      type,
      imageUrl,
      adjustedSize,
      imageRotation,
      scene = null,
      idempotencyKey,
      userId: _own,
      ...picture
    } = request;
    const given = withoutUndefined(picture);
    if (type === 'svg') {
      const image = imageFileOf(imageUrl ?? '');
      const found = image.ok ? await this.#images.findFor(owner.id, image.value) : undefined;
      const addImage = async (tier: Tier, designs: DesignRepository) => {
        if (!entitlements[tier].gallery) return fail('feature_requires_premium');
        if (!found || !(await designs.holdImage(found.imageUrl)))
          return fail('premade_not_found', { imageUrl: { code: 'not_an_option' } });
        if (isPublic && isOwnPictureUrl(found.imageUrl)) return fail('own_picture_private');
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
          imageRotation: imageRotation ?? imageRotationDegrees.default,
          scene,
        });
      };
      return this.#addWithinLimit(owner, now, addImage, idempotencyKey);
    }
    return this.addDrawn(owner, { name, isPublic, scene, picture: given, idempotencyKey }, now);
  }

  /** Saves a design that is drawn from its parameters, as `create` does. */
  addDrawn(
    owner: Owner,
    drawn: Pick<MadeDesign, 'name' | 'isPublic' | 'scene' | 'idempotencyKey'> & {
      readonly picture: Partial<CrosshairDesign>;
    },
    now: Date,
  ): Promise<Result<StoredDesign, LimitRefusal | 'premium_required'>> {
    const { picture, idempotencyKey, ...named } = drawn;
    const add = (tier: Tier): Result<MadeDesign, 'premium_required'> => {
      const refused = refuseAdvancedOptions(picture, tier);
      if (refused) return refused;
      const allowed = entitlements[tier].advancedOptions
        ? {}
        : { dynamicColor: advancedOptionsOff.dynamicColor };
      return succeed({
        ...completeDesign({ ...allowed, ...picture }),
        ...named,
        type: 'editor',
        imageUrl: null,
        adjustedSize: null,
        imageRotation: 0,
      });
    };
    return this.#addWithinLimit(owner, now, add, idempotencyKey);
  }

  /**
   * Copies a design as '{name} (Kopie)', in the same scene, private and with a key of its own. A copy counts to the limit. It keeps the
   * advanced options of its original, also for a lapsed account: nothing is newly used.
   */
  async duplicate(
    owner: Owner,
    id: number,
    now: Date,
  ): Promise<Result<StoredDesign, ErrorOf<typeof duplicateDesign>>> {
    const original = await this.#designs.find(id, owner.id);
    if (!original) return fail('design_not_found');
    const { type, imageUrl, adjustedSize, imageRotation, scene } = original;
    const isOwnPicture = imageUrl !== null && isOwnPictureUrl(imageUrl);
    return this.#addWithinLimit(owner, now, async (_tier, designs) => {
      // The original may have been deleted meanwhile, and its picture with it.
      if (isOwnPicture && !(await designs.holdImage(imageUrl))) return fail('design_not_found');
      return succeed({
        ...designOf(original),
        ...{ type, imageUrl, adjustedSize, imageRotation, scene },
        name: copyName(original.name),
        isPublic: false,
      });
    });
  }

  /** A page of one's designs, the newest first. */
  list(owner: Owner, { before, limit }: DesignListQuery): Promise<readonly StoredDesign[]> {
    return this.#batches.readPage({ userId: owner.id, before, limit });
  }

  async get(owner: Owner, id: number): Promise<FoundDesign> {
    return foundOr404(await this.#designs.find(id, owner.id));
  }

  /**
   * Changes what the request names. Of two changes to one field the later wins; changes to different fields both stay. Who
   * names `expectedUpdatedAt` changes nothing that has been changed since (`design_changed`).
   * A design of type 'svg' keeps its image and the parameters it was drawn from.
   */
  async update(
    owner: Owner,
    id: number,
    request: UpdateDesignRequest,
    now: Date,
  ): Promise<Result<StoredDesign, ErrorOf<typeof updateDesign>>> {
    const plain = plainChange(owner, id, request, now);
    const saved = plain && (await this.#batches.save(plain));
    const outcome = saved ? succeed(saved) : await this.#updateAlone(owner, id, request, now);
    if (outcome.ok) this.#onChange(id);
    return outcome;
  }

  /** As `update`, with the account and the design locked while it is decided. */
  #updateAlone(
    owner: Owner,
    id: number,
    request: UpdateDesignRequest,
    now: Date,
  ): Promise<Result<StoredDesign, ErrorOf<typeof updateDesign>>> {
    return this.#designs.inTransaction<Result<StoredDesign, ErrorOf<typeof updateDesign>>>(
      async (designs) => {
        const account = await designs.lockOwner(owner.id);
        const previous = await designs.lock(id, owner.id);
        if (!account || !previous) return fail('design_not_found');
        const { name, isPublic, scene, expectedUpdatedAt, userId: _own, ...fields } = request;
        const { adjustedSize, imageRotation, ...picture } = fields;
        if (
          expectedUpdatedAt !== undefined &&
          Date.parse(expectedUpdatedAt) !== previous.updatedAt.getTime()
        ) {
          return fail('design_changed');
        }
        const changes = withoutUndefined(picture);
        const drawn = designOf(previous);
        const isImage = previous.type === 'svg';
        const image = withoutUndefined({ adjustedSize, imageRotation });
        const refusedImage = !isImage && refuseImageFields(image);
        if (refusedImage) return refusedImage;
        if (isPublic && isOwnPictureUrl(previous.imageUrl ?? '')) return fail('own_picture_private');
        const refused =
          (isImage && refuseRedrawing(changes, drawn)) ||
          refuseAdvancedOptions(changes, tierOf(account, now), drawn);
        if (refused) return refused;
        const updated = await designs.update(id, owner.id, {
          ...changes,
          ...(name !== undefined && { name }),
          ...(isPublic !== undefined && { isPublic }),
          ...image,
          ...(scene !== undefined && { scene }),
          updatedAt: now,
        });
        return foundOr404(updated);
      },
    );
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
    idempotencyKey?: string,
  ): Promise<Result<StoredDesign, Refusal | LimitRefusal>> {
    type Outcome = Result<StoredDesign, Refusal | LimitRefusal>;
    return this.#designs.inTransaction<Outcome>(async (designs) => {
      const account = await designs.lockOwner(owner.id);
      if (!account) return fail('unauthorized');
      const before = idempotencyKey && (await designs.findSavedBefore(owner.id, idempotencyKey));
      if (before) return succeed(before);
      const tier = tierOf(account, now);
      const made = await make(tier, designs);
      if (!made.ok) return made;
      const { maxDesigns } = entitlements[tier];
      const most = Math.min(maxDesigns, limits.designsMax);
      if (await designs.hasAtLeast(owner.id, most)) {
        return fail(most === maxDesigns ? 'design_limit_reached' : 'design_maximum_reached');
      }
      const inserted = await designs.insert({
        ...made.value,
        userId: owner.id,
        overlayKey: this.#secrets.makeToken(),
        idempotencyKey,
        createdAt: now,
        updatedAt: now,
      });
      return succeed(inserted);
    });
  }
}

function foundOr404(design: StoredDesign | undefined): FoundDesign {
  return design ? succeed(design) : fail('design_not_found');
}
