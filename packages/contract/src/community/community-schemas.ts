import { colorSchema, shapeNames } from '@punktgenau/crosshair';
import * as z from 'zod/mini';
import { nameSchema } from '../designs/design-name.ts';
import { idSchema } from '../designs/design-schemas.ts';
import { limits } from '../limits/limits.ts';
import { communityGames, communitySorts, communityTags, reportReasons } from './community-options.ts';

const nameOfCrosshair = nameSchema(limits.communityNameMax);
const tagsSchema = z.array(z.enum(communityTags)).check(
  z.maxLength(limits.communityTagsMax),
  z.refine((tags) => new Set(tags).size === tags.length, { params: { fieldError: 'bad_format' } }),
);
const gameSchema = z.nullable(z.enum(communityGames));
const instant = z.iso.datetime();

/** A crosshair that a player published, as everybody may see it. */
export const communityCrosshairSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The picture (`encodeShareCode`), as it was when it was published or last renewed. */
  shareCode: z.string(),
  tags: z.array(z.enum(communityTags)),
  game: gameSchema,
  /** The backdrop it was made in. */
  scene: z.nullable(z.string()),
  /** The player's name, where the player wants it shown. */
  author: z.nullable(z.string()),
  likes: z.int(),
  /** How many accounts have added it to their designs within the last seven days. */
  uses: z.int(),
  /** How many more look the same, `limits.communitySimilarMax` at most. */
  similar: z.int(),
  publishedAt: instant,
});
export type CommunityCrosshair = z.infer<typeof communityCrosshairSchema>;

const sizeFilter = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)));

/** Which published crosshairs, in which order. */
export const communityQuerySchema = z.object({
  sort: z._default(z.enum(communitySorts), 'new'),
  shape: z.optional(z.enum(shapeNames)),
  /** Near this colour. */
  color: z.optional(colorSchema),
  /** The drawn size in px, both included. */
  minSizePx: sizeFilter,
  maxSizePx: sizeFilter,
  tag: z.optional(z.enum(communityTags)),
  game: z.optional(z.enum(communityGames)),
  /** Beginnings of words of the name. */
  text: z.optional(z.string().check(z.maxLength(limits.communityNameMax))),
  /** Those that look the same as this one, itself left out. */
  similarTo: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,10}(-\d{1,10})?$/))),
});
export type CommunityQuery = z.output<typeof communityQuerySchema>;

export const communityPageSchema = z.object({
  crosshairs: z.array(communityCrosshairSchema),
  /** Where the next page begins; `null` on the last one. */
  next: z.nullable(z.string()),
});
export type CommunityPage = z.infer<typeof communityPageSchema>;

/** What its player says of a crosshair. */
const describedSchema = {
  name: nameOfCrosshair,
  tags: tagsSchema,
  game: gameSchema,
  showsAuthor: z.boolean(),
};

/** Publishes a saved design as it is now. */
export const publishRequestSchema = z.object({ designId: idSchema, ...describedSchema });
/** Changes what is said of it; `renewsPicture`: also takes the picture of its design as that is now. */
export const republishRequestSchema = z.object({ ...describedSchema, renewsPicture: z.boolean() });
export type PublishRequest = z.output<typeof publishRequestSchema>;
export type RepublishRequest = z.output<typeof republishRequestSchema>;

/** One's own published crosshair. */
export const ownCommunityCrosshairSchema = z.extend(communityCrosshairSchema, {
  /** The design it was made from, while that exists. */
  designId: z.nullable(z.int()),
  showsAuthor: z.boolean(),
  /** Not shown to anybody else: reported, and hidden until somebody has looked, or for good. */
  isHidden: z.boolean(),
});
export type OwnCommunityCrosshair = z.infer<typeof ownCommunityCrosshairSchema>;
export const ownCommunityListSchema = z
  .array(ownCommunityCrosshairSchema)
  .check(z.maxLength(limits.communityPublishedMax));

/** What somebody who is signed in has to do with a crosshair. */
export const communityRelationSchema = z.object({
  isOwn: z.boolean(),
  isLiked: z.boolean(),
  isReported: z.boolean(),
});
export type CommunityRelation = z.infer<typeof communityRelationSchema>;

export const likedSchema = z.object({ isLiked: z.boolean(), likes: z.int() });

export const reportRequestSchema = z.object({ reason: z.enum(reportReasons) });

/** A crosshair that was reported or hidden, as administrators see it. */
export const moderatedCrosshairSchema = z.extend(communityCrosshairSchema, {
  userId: z.int(),
  username: z.string(),
  isHidden: z.boolean(),
  /** Reports that nobody has decided about, by reason. */
  reports: z.record(z.enum(reportReasons), z.int()),
  lastReportAt: z.nullable(instant),
});
export type ModeratedCrosshair = z.infer<typeof moderatedCrosshairSchema>;

/** `open`: reported, the most reports first. `hidden`: hidden ones, the newest first. */
export const moderationQuerySchema = z.object({
  view: z._default(z.enum(['open', 'hidden']), 'open'),
  after: communityQuerySchema.shape.after,
});
export const moderationPageSchema = z.object({
  crosshairs: z.array(moderatedCrosshairSchema),
  next: z.nullable(z.string()),
});
export type ModerationPage = z.infer<typeof moderationPageSchema>;

/** `hide`: nobody else sees it. `restore`: everybody does again. `dismiss`: the reports were wrong, it stays. Each settles the reports. */
export const moderationActions = ['hide', 'restore', 'dismiss'] as const;
export const moderateRequestSchema = z.object({ action: z.enum(moderationActions) });
export type ModerationAction = (typeof moderationActions)[number];
