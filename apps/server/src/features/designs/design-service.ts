import {
  advancedOptionsOff,
  type CreateDesignRequest,
  entitlements,
  newlyUsedAdvancedOptions,
  type Tier,
  type UpdateDesignRequest,
} from '@punktgenau/contract';
import { type CrosshairDesign, completeDesign, designSchema } from '@punktgenau/crosshair';
import { type Failure, fail, type Result, succeed } from '../../result.ts';
import type { Secrets } from '../../secrets.ts';
import { tierOf } from '../auth/current-user.ts';
import { copyName } from './copy-name.ts';
import type { DesignRepository, NewDesign, StoredDesign } from './design-repository.ts';

type Owner = { readonly id: number };

/** Saving and managing one's own designs. Somebody else's design is as if it did not exist. */
export class DesignService {
  readonly #designs: DesignRepository;
  readonly #secrets: Secrets;
  readonly #onChange: (id: number) => void;

  /** @param onChange hears of each design that changed or was deleted, before the call is answered */
  constructor(designs: DesignRepository, secrets: Secrets, onChange: (id: number) => void) {
    this.#designs = designs;
    this.#secrets = secrets;
    this.#onChange = onChange;
  }

  /**
   * Saves a new design. Fails with `premium_required`, naming the advanced options, or `design_limit_reached`.
   *
   * Fields left out take the stored defaults, with one exception: the default of `dynamicColor` is on, and that is an
   * advanced option, so a free account that does not mention it gets it off.
   */
  create(owner: Owner, request: CreateDesignRequest, now: Date): Promise<Result<StoredDesign>> {
    return this.#addWithinLimit(owner, now, (tier) => {
      const { name, isPublic = false, type = 'editor', userId: _own, ...picture } = request;
      const given = withoutUndefined(picture);
      const refused = refuseAdvancedOptions(given, tier);
      if (refused) return refused;
      const allowed = entitlements[tier].advancedOptions
        ? {}
        : { dynamicColor: advancedOptionsOff.dynamicColor };
      return succeed({ ...completeDesign({ ...allowed, ...given }), name, isPublic, type, imageUrl: null });
    });
  }

  /**
   * Copies a design as '{name} (Kopie)', private and with a key of its own. A copy counts to the limit. It keeps the
   * advanced options of its original, also for a lapsed account: nothing is newly used.
   */
  async duplicate(owner: Owner, id: number, now: Date): Promise<Result<StoredDesign>> {
    const original = await this.#designs.find(id, owner.id);
    if (!original) return fail('design_not_found');
    return this.#addWithinLimit(owner, now, () =>
      succeed({
        ...pictureOf(original),
        name: copyName(original.name),
        isPublic: false,
        type: original.type,
        imageUrl: original.imageUrl,
      }),
    );
  }

  list(owner: Owner): Promise<StoredDesign[]> {
    return this.#designs.listOf(owner.id);
  }

  async get(owner: Owner, id: number): Promise<Result<StoredDesign>> {
    return foundOr404(await this.#designs.find(id, owner.id));
  }

  /** Changes what the request names. Of two changes to one field the later wins; changes to different fields both stay. */
  async update(
    owner: Owner,
    id: number,
    request: UpdateDesignRequest,
    now: Date,
  ): Promise<Result<StoredDesign>> {
    const outcome = await this.#designs.inTransaction<Result<StoredDesign>>(async (designs) => {
      const account = await designs.lockOwner(owner.id);
      const previous = await designs.lock(id, owner.id);
      if (!account || !previous) return fail('design_not_found');
      const { name, isPublic, userId: _own, ...picture } = request;
      const changes = withoutUndefined(picture);
      const refused = refuseAdvancedOptions(changes, tierOf(account, now), pictureOf(previous));
      if (refused) return refused;
      const updated = await designs.update(id, owner.id, {
        ...changes,
        ...(name !== undefined && { name }),
        ...(isPublic !== undefined && { isPublic }),
        updatedAt: now,
      });
      return foundOr404(updated);
    });
    if (outcome.ok) this.#onChange(id);
    return outcome;
  }

  async delete(owner: Owner, id: number): Promise<Result<null>> {
    if (!(await this.#designs.delete(id, owner.id))) return fail('design_not_found');
    this.#onChange(id);
    return succeed(null);
  }

  /** Gives the design a new overlay key. Links and files made with the old one stop working. */
  async renewOverlayKey(owner: Owner, id: number, now: Date): Promise<Result<StoredDesign>> {
    const overlayKey = this.#secrets.makeToken();
    const renewed = await this.#designs.update(id, owner.id, { overlayKey, updatedAt: now });
    this.#onChange(id);
    return foundOr404(renewed);
  }

  /** The account is locked while its designs are counted, so saves at the same time cannot pass the limit together. */
  #addWithinLimit(
    owner: Owner,
    now: Date,
    make: (tier: Tier) => Result<Omit<NewDesign, 'userId' | 'overlayKey' | 'createdAt' | 'updatedAt'>>,
  ): Promise<Result<StoredDesign>> {
    return this.#designs.inTransaction(async (designs) => {
      const account = await designs.lockOwner(owner.id);
      if (!account) return fail('unauthorized');
      const tier = tierOf(account, now);
      const made = make(tier);
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
): Failure | undefined {
  if (entitlements[tier].advancedOptions) return undefined;
  const used = newlyUsedAdvancedOptions(picture, previous);
  if (used.length === 0) return undefined;
  return fail('premium_required', Object.fromEntries(used.map((option) => [option, { code: 'premium' }])));
}

function pictureOf(design: StoredDesign): CrosshairDesign {
  return designSchema.parse(design);
}

function foundOr404(design: StoredDesign | undefined): Result<StoredDesign> {
  return design ? succeed(design) : fail('design_not_found');
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}
