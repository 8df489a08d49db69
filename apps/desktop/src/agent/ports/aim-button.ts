/** The right mouse button: observed, and kept from no program. */
export type AimButton = {
  /** Calls back with each press and release until it is stopped. */
  watch(listener: (isDown: boolean) => void): Promise<void>;
  stop(): Promise<void>;
};
