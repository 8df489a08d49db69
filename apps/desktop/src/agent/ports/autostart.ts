/** Starting with Windows, for this user only. */
export type Autostart = {
  isEnabled(): Promise<boolean>;
  set(isEnabled: boolean): Promise<void>;
};
