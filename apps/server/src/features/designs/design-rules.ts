import { imageDesignFields, type UpdateDesignRequest } from '@punktgenau/contract/designs/design-schemas';
import { entitlements, newlyUsedAdvancedOptions, type Tier } from '@punktgenau/contract/limits/entitlements';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { type Failure, fail } from '../../platform/result.ts';
import type { PlainChange } from './design-batch-repository.ts';

/** The change if it is one that most designs and accounts may have; the others are looked at one by one. */
export function plainChange(
  owner: { readonly id: number },
  id: number,
  request: UpdateDesignRequest,
  now: Date,
): PlainChange | undefined {
  const { adjustedSize, imageRotation, expectedUpdatedAt, userId: _own, ...given } = request;
  if (adjustedSize !== undefined || imageRotation !== undefined) return undefined;
  if (expectedUpdatedAt !== undefined) return undefined;
  const changes = withoutUndefined(given);
  const { name: _name, isPublic, scene: _scene, ...picture } = changes;
  const ofImages: readonly string[] = imageDesignFields;
  return {
    id,
    userId: owner.id,
    changes,
    // Whether an image may be shown to all depends on whose it is.
    isForDrawn: isPublic === true || Object.keys(picture).some((field) => !ofImages.includes(field)),
    needsPremium: newlyUsedAdvancedOptions(picture).length > 0,
    updatedAt: now,
  };
}

/** Fails with `premium_required`, naming the advanced options that this change would newly use without premium. */
export function refuseAdvancedOptions(
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
export function refuseRedrawing(
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

/** What only designs that show an image have. */
export function refuseImageFields(given: object): Failure<'validation_failed'> | undefined {
  const names = Object.keys(given);
  if (names.length === 0) return undefined;
  return fail(
    'validation_failed',
    Object.fromEntries(names.map((name) => [name, { code: 'only_for_images' }])),
  );
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** The fields that were given. */
export function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}
