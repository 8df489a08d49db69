let triedCode: string | null = null;

/** Notes the code that a login tries to redeem: after the login the player must not be asked to try it again. */
export function noteTriedCode(code: string): void {
  triedCode = code;
}

/** Whether a login in this document has already tried to redeem the code. */
export function wasTriedAtLogin(code: string): boolean {
  return code === triedCode;
}
