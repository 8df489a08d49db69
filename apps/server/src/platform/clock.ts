/** Where services get the time from, so that tests can let hours pass without waiting. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The instant `durationMs` after (or, when negative, before) `instant`. */
export function shift(instant: Date, durationMs: number): Date {
  return new Date(instant.getTime() + durationMs);
}
