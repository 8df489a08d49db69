import type { SavedDesign, UpdateDesignRequest } from '@punktgenau/contract/designs/design-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';

/** What is sent of a design. */
export type DesignBody = CrosshairDesign & {
  readonly name: string;
  readonly scene?: UpdateDesignRequest['scene'];
};

/** Why a change cannot go up before the player has decided. */
export type Trouble =
  | { readonly kind: 'conflict'; readonly theirs: SavedDesign }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly message: string };

/** A design as this device has it and the server does not. */
export type PendingChange = {
  readonly userId: number;
  /** The design's number; below zero for one that no server has yet. */
  readonly id: number;
  /** Names a new design to the server, however often it is sent. */
  readonly idempotencyKey: string;
  /** The state that was changed; `null` for a new design. */
  readonly base: SavedDesign | null;
  readonly body: DesignBody;
  /** Another one with each change, so that an answer is known to be about this one. */
  readonly revision: number;
  readonly changedAt: string;
  readonly trouble?: Trouble | undefined;
};
