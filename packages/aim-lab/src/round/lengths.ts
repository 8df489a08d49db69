export const roundLengthsMs = [20_000, 60_000] as const;
export type RoundLengthMs = (typeof roundLengthsMs)[number];
