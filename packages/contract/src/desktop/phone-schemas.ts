import { designSchema } from '@punktgenau/crosshair';
import * as z from 'zod/mini';
import { idSchema } from '../designs/design-schemas.ts';

/** What a paired phone has made of the design that the overlay shows, which is not saved. */
export const phoneDraftSchema = z.object({
  designId: idSchema,
  design: designSchema,
  /** The phone has fallen silent, and the companion goes on showing what it drew last. */
  isHeld: z.boolean(),
});
export type PhoneDraft = z.infer<typeof phoneDraftSchema>;

/** Phones as remotes, as the companion knows them. */
export const phoneStateSchema = z.object({
  isPaired: z.boolean(),
  draft: z.nullable(phoneDraftSchema),
  /** The page that a phone opens, absolute: the companion's window does not know the service's origin. */
  remoteUrl: z.string(),
});
export type PhoneState = z.infer<typeof phoneStateSchema>;
