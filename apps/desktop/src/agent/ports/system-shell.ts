/** What only the system can do. */
export type SystemShell = {
  /** Opens an address in the player's own browser. The caller has checked it. */
  openExternal(url: URL): Promise<void>;
  /**
   * Who has signed a program by Authenticode: the name in the certificate, if the system trusts it.
   *
   * @returns `null` for a program that is not signed, was changed since, or whose signer the system does not trust
   */
  signerOf(path: string): Promise<string | null>;
  /** Starts an installer that outlives us; resolves once it runs. The caller has verified the file. */
  startInstaller(path: string): Promise<void>;
  /** Starts the companion again and ends this process. */
  restart(): Promise<void>;
};
