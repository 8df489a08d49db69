/** Ties bytes to the signed-in user of this machine (DPAPI on Windows). */
export type SecretVault = {
  protect(secret: Uint8Array): Promise<Uint8Array>;
  /** Rejects for bytes that were protected elsewhere or are damaged. */
  unprotect(box: Uint8Array): Promise<Uint8Array>;
};
