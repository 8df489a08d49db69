export type KeyBinding = {
  /** Names the binding to its owner. */
  readonly id: string;
  /** Canonical combination, see `canonicalOverlayAccelerator` in the contract. */
  readonly accelerator: string;
};

/** System-wide hotkeys, without a hook into any program. */
export type KeyRegistry = {
  /**
   * Replaces all bindings. A combination stands at most once in `bindings`.
   *
   * @returns the ids that could not be had because another program, or Windows, holds the combination
   */
  register(bindings: readonly KeyBinding[]): Promise<ReadonlySet<string>>;
  onPressed(listener: (id: string) => void): void;
};
