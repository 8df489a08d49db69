/** Keys and mouse buttons that are only looked at: they are kept from no program. */
export type InputWatch = {
  /**
   * Looks at these from now on, and at no others; none: at nothing.
   *
   * @param inputs canonical combinations, or a button of the mouse such as `MouseRight`; each at most once
   */
  watch(inputs: readonly string[]): Promise<void>;
  /** Calls back with each press and release of one that is looked at. */
  onChanged(listener: (input: string, isDown: boolean) => void): void;
};
