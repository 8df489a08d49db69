/**
 * Whether today's game takes a code that was seen for a professional. Counter-Strike's `CSGO-…` codes ended when the game's
 * format changed in September 2026 (ADR 0009); its present ones begin with `CS` alone. VALORANT's go on.
 */
export function isTakenByGame(code: string): boolean {
  return !code.startsWith('CSGO-');
}

/** The page that makes today's code of an old one. */
export function repairHref(code: string): string {
  return `/codes?code=${encodeURIComponent(code)}`;
}

/**
 * The code that today's game takes in place of an old one; null where the encoder cannot be loaded, or the old one cannot be read.
 */
export async function todaysCode(oldCode: string): Promise<string | null> {
  const encoders = await import('@punktgenau/crosshair/code-export').catch(() => undefined);
  const repaired = encoders?.repairCounterStrikeCode(oldCode);
  return repaired?.ok ? repaired.value.code : null;
}
