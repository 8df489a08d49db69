/** What only the system can do. */
export type SystemShell = {
  /** Opens an address in the player's own browser. The caller has checked it. */
  openExternal(url: URL): Promise<void>;
  /** Starts an installer that outlives us; resolves once it runs. The caller has verified the file. */
  startInstaller(path: string): Promise<void>;
  /** Starts the companion again and ends this process. */
  restart(): Promise<void>;
};
