/** The window with the client, a browser in app form with a profile of its own. */
export type UiWindow = {
  /**
   * Opens an address, or brings the window to the front when it is open.
   *
   * @returns false when no browser was found
   */
  open(url: string): Promise<boolean>;
  isOpen(): boolean;
  /** Number of the process that owns the window; `null` while it is closed, or where another browser shows the page. */
  processId(): number | null;
  close(): Promise<void>;
};
