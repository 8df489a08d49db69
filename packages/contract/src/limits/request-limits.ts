/**
 * Limits tighter than the general one, by address: for calls that hash passwords, send mail or compare tokens. Log-ins
 * and premium codes are counted more closely besides; theirs here only protects the processor.
 */
export const requestLimits = {
  login: { max: 120, timeWindow: '1 minute' },
  signUp: { max: 30, timeWindow: '10 minutes' },
  mail: { max: 20, timeWindow: '10 minutes' },
  token: { max: 60, timeWindow: '10 minutes' },
  payment: { max: 60, timeWindow: '10 minutes' },
  saveDesign: { max: 300, timeWindow: '1 minute' },
  /** Thirty a second, of one editor at a time, with some air. */
  draft: { max: 2_400, timeWindow: '1 minute' },
  /** Searching published crosshairs: one page of results each. */
  search: { max: 240, timeWindow: '1 minute' },
  /** Rounds of the aim lab: one call after each, and some when two browsers are brought together. */
  keepRounds: { max: 60, timeWindow: '10 minutes' },
  /** A companion sends its profiles a second after the last change of some. */
  saveProfiles: { max: 300, timeWindow: '10 minutes' },
  uploadPicture: { max: 40, timeWindow: '1 hour' },
  publish: { max: 20, timeWindow: '1 hour' },
  like: { max: 120, timeWindow: '10 minutes' },
  report: { max: 20, timeWindow: '1 hour' },
  share: { max: 120, timeWindow: '1 minute' },
  forgedEvent: { max: 60, timeWindow: '1 minute' },
} as const;

export type RequestLimitName = keyof typeof requestLimits;
