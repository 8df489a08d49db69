/** System-wide hotkeys, without a hook into any program. */
export type KeyRegistry = {
  /**
   * Replaces all registrations.
   *
   * @param accelerators canonical combinations, see `canonicalOverlayAccelerator` in the contract; each at most once
   * @returns those that another program, or Windows, holds
   */
  register(accelerators: readonly string[]): Promise<ReadonlySet<string>>;
  /** Calls back with the combination that was pressed. */
  onPressed(listener: (accelerator: string) => void): void;
};
