const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The time of day on the reader's clock, to the second: `14:32:10` in every language, as all times here. */
export function clockTime(instantMs: number): string {
  return clock.format(instantMs);
}
