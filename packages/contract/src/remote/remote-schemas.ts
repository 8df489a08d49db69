import { designSchema } from '@punktgenau/crosshair';
import * as z from 'zod/mini';
import {
  designListStateSchema,
  idSchema,
  overlayDesignSchema,
  savedDesignSchema,
  sharedDesignSchema,
} from '../designs/design-schemas.ts';

/** The design that is open where the pairing begins, if it is saved. */
export const startPairingRequestSchema = z.object({ designId: z.nullable(idSchema) });

/** A pairing that begins. */
export const startedPairingSchema = z.object({
  id: idSchema,
  /** What the phone shows: the part of its address behind `#`, which is sent to no server by itself. */
  code: z.string(),
  /** Whole seconds until it opens nothing any more. */
  secondsLeft: z.int(),
});
export type StartedPairing = z.infer<typeof startedPairingSchema>;

/**
 * `open`: no phone has come. `claimed`: one waits to be confirmed. `confirmed`: it may connect. `connected`: it has.
 * `refused`: it may not.
 */
export const pairingStates = ['open', 'claimed', 'confirmed', 'connected', 'refused'] as const;

/** How far a pairing is, as its first screen sees it. */
export const pairingSchema = z.object({
  state: z.enum(pairingStates),
  /** Four digits that the phone shows as well; `null` as long as none has come. */
  number: z.nullable(z.string()),
  /** The phone in coarse words, e.g. `Chrome, Android`; `null` where they are not known. */
  device: z.nullable(z.string()),
  secondsLeft: z.int(),
});
export type Pairing = z.infer<typeof pairingSchema>;

/** The code, as it stands in the address. */
export const claimPairingRequestSchema = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(64)),
});

/** A code that was taken: what both screens show until the first one confirms. */
export const claimedPairingSchema = z.object({ number: z.string(), secondsLeft: z.int() });
export type ClaimedPairing = z.infer<typeof claimedPairingSchema>;

/** Whether the first screen has confirmed, and then the design that it had open. */
export const awaitedPairingSchema = z.object({
  state: z.enum(['waiting', 'connected']),
  designId: z.nullable(idSchema),
});
export type AwaitedPairing = z.infer<typeof awaitedPairingSchema>;

/** What a paired phone may know besides the designs: which controls are open to it, and whether its list is the newest. */
export const remoteStateSchema = z.object({
  hasAdvancedOptions: z.boolean(),
  designs: designListStateSchema,
});

/** A design as a paired phone sees it: picture, name, number, backdrop. */
export const remoteDesignSchema = z.extend(sharedDesignSchema, {
  updatedAt: savedDesignSchema.shape.updatedAt,
});
export type RemoteDesign = z.infer<typeof remoteDesignSchema>;
export const remoteDesignListSchema = z.array(remoteDesignSchema);

/** A design as it is being changed on a phone. `step` counts what one undo takes back: a finger that was lifted is the next. */
export const remoteDraftSchema = z.object({
  step: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  design: z.strictObject(designSchema.shape),
});

/** The same on the screen that follows. */
export const followedDraftSchema = z.object({ step: z.int(), design: overlayDesignSchema });

/** How many phones are paired. */
export const pairedPhonesSchema = z.object({ count: z.int() });

/** Which design an event is about. */
export const remoteDesignEventSchema = z.object({ designId: z.int() });
