import * as z from 'zod/mini';
import { idSchema } from '../designs/design-schemas.ts';
import { appProfilesSchema } from '../desktop/desktop-configuration.ts';
import { limits } from '../limits/limits.ts';
import { lineSchema } from '../text/readable-text.ts';

/** Grows with each change, from whichever side it comes. */
const revisionSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** What a PC is called in its network. */
export const pcNameSchema = lineSchema(limits.pcNameMax).check(z.minLength(1));

/** The profiles of a PC as its account has them. */
export const pcProfilesSchema = z.object({
  /** Of the companion's session: without that there are no profiles. */
  deviceId: idSchema,
  pcName: pcNameSchema,
  profiles: appProfilesSchema,
  /** Changes made elsewhere that gave way to other ones made on the PC at the same time: kept until somebody decides. */
  overruled: appProfilesSchema,
  revision: revisionSchema,
  /** ISO 8601 in UTC. */
  updatedAt: z.string(),
  /** The PC has taken over what was changed elsewhere. */
  isTakenOver: z.boolean(),
  /** The call came from this PC's companion. */
  isThisPc: z.boolean(),
});
export type PcProfiles = z.infer<typeof pcProfilesSchema>;
export const pcProfilesListSchema = z.array(pcProfilesSchema);

/** The same as the companion needs it: with what it has sent or taken over last, by which it tells what either side changed since. */
export const ownPcProfilesSchema = z.object({
  profiles: appProfilesSchema,
  acknowledged: appProfilesSchema,
  overruled: appProfilesSchema,
  revision: revisionSchema,
});
export type OwnPcProfiles = z.infer<typeof ownPcProfilesSchema>;

/** What a companion has. `revision`: of what it has taken into account; `null`: the account had nothing of this PC. */
export const sharePcProfilesRequestSchema = z.object({
  pcName: pcNameSchema,
  profiles: appProfilesSchema,
  overruled: appProfilesSchema,
  revision: z.nullable(revisionSchema),
});

/** What the player made of a PC's profiles elsewhere, beginning with those of `revision`. */
export const changePcProfilesRequestSchema = z.object({
  profiles: appProfilesSchema,
  overruled: appProfilesSchema,
  revision: revisionSchema,
});

/** Which profiles there are: who has others asks for them again. */
export const pcProfilesStateSchema = z.array(z.object({ deviceId: idSchema, revision: revisionSchema }));
export type PcProfilesState = z.infer<typeof pcProfilesStateSchema>;
