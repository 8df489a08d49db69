/**
 * What a player does in a round: `static` clicks targets that stand on a small wall, `flick` targets 10° to 40° from where one looks,
 * `moving` clicks one that moves, `tracking` stays on one that moves and clicks nothing.
 */
export const roundKinds = ['static', 'flick', 'moving', 'tracking'] as const;
export type RoundKind = (typeof roundKinds)[number];
