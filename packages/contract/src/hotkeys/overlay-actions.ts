type OverlayAction = {
  /** Canonical combination of a player who never chose another; `null`: none at first. No two actions share one. */
  readonly defaultAccelerator: string | null;
  /**
   * No design can have the default combination, and the action wins it over any design. Only for actions that were there
   * before players could give keys to designs: an action added later gives way to a design that has its combination.
   */
  readonly isReserved: boolean;
  /** Lasts as long as its key is held. Such a key is only looked at, and every program gets it as well. */
  readonly isHeld?: boolean;
};

/**
 * What a key of the overlay itself can do: one row for each action. The stored settings, the reserved keys, the companion's
 * registrations and the client's list follow from it; `apps/desktop/src/agent/hotkeys/overlay-commands.ts` says what each
 * does, and the client's messages `companion_key_*` what it is called.
 */
export const overlayActions = {
  /** Shows the overlay or takes it off the screen. */
  toggle: { defaultAccelerator: 'F1', isReserved: true },
  /** Takes the overlay off the screen and puts it back into the display's centre. */
  hide: { defaultAccelerator: 'F2', isReserved: true },
  /** Shows the next of the player's designs, in the order in which the page has them; the first after the last. */
  nextDesign: { defaultAccelerator: null, isReserved: false },
  previousDesign: { defaultAccelerator: null, isReserved: false },
  /** Make whatever is shown more or less transparent, larger or smaller; see `overlayTuning`. */
  opacityUp: { defaultAccelerator: null, isReserved: false },
  opacityDown: { defaultAccelerator: null, isReserved: false },
  sizeUp: { defaultAccelerator: null, isReserved: false },
  sizeDown: { defaultAccelerator: null, isReserved: false },
  /** Move the overlay by one px of the screen. */
  moveLeft: { defaultAccelerator: null, isReserved: false },
  moveRight: { defaultAccelerator: null, isReserved: false },
  moveUp: { defaultAccelerator: null, isReserved: false },
  moveDown: { defaultAccelerator: null, isReserved: false },
  /** Shows the overlay as long as the key is held, also where it is off. */
  showWhileHeld: { defaultAccelerator: null, isReserved: false, isHeld: true },
} as const satisfies Readonly<Record<string, OverlayAction>>;

export type OverlayActionId = keyof typeof overlayActions;

/** All actions in the order in which players see them. */
export const overlayActionIds = Object.keys(overlayActions) as [OverlayActionId, ...OverlayActionId[]];

/** A value for each action of the overlay. */
export function forEachOverlayAction<Value>(
  make: (action: OverlayActionId) => Value,
): Record<OverlayActionId, Value> {
  const entries = overlayActionIds.map((action) => [action, make(action)] as const);
  return Object.fromEntries(entries) as Record<OverlayActionId, Value>;
}

/** The combination of each action: what the player chose, or the default; `null` for one without a key. */
export type OverlayKeys = Readonly<Record<OverlayActionId, string | null>>;

export const defaultOverlayKeys: OverlayKeys = forEachOverlayAction(
  (action) => overlayActions[action].defaultAccelerator,
);

/** Default combinations that no design can have. */
export const reservedKeys: readonly string[] = overlayActionIds.flatMap((action) => {
  const { defaultAccelerator, isReserved }: OverlayAction = overlayActions[action];
  return isReserved && defaultAccelerator !== null ? [defaultAccelerator] : [];
});

/**
 * What a player can choose when the companion is started for the first time, before it takes any key from another program. All
 * other actions are without a key then.
 */
export const keyChoices = {
  /** Quickly pressed; pressed in a game they reach the overlay alone. */
  plain: { toggle: 'F1', hide: 'F2' },
  /** Taken by hardly any game. */
  combined: { toggle: 'Ctrl+Shift+F1', hide: 'Ctrl+Shift+F2' },
  none: { toggle: null, hide: null },
} as const satisfies Readonly<Record<string, Partial<OverlayKeys>>>;
export type KeyChoice = keyof typeof keyChoices;

/** Whether an action lasts as long as its key is held. */
export function isHeldAction(action: OverlayActionId): boolean {
  const { isHeld = false }: OverlayAction = overlayActions[action];
  return isHeld;
}
