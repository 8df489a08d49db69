/** Numbers that client and server must agree on. Times are named by their unit. */
export const limits = {
  usernameMin: 3,
  usernameMax: 32,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  designNameMax: 80,
  freeDesigns: 5,
  /** Designs of one account at most, premium included: so that storage has a bound. */
  designsMax: 10_000,
  verificationTokenHours: 24,
  resetTokenHours: 1,
  /** For agreeing by mail that an account takes a subscription over. */
  claimTokenHours: 1,
  /** For confirming by mail what was cancelled without signing in. */
  cancellationTokenHours: 24,
  declarationReasonMax: 1000,
  rememberedSessionDays: 30,
  /** A session without "remember me" ends with the browser, and on the server at the latest after this time. */
  browserSessionHours: 24,
  /** How long security events are kept, unless the operator says otherwise, and at most. */
  securityLogDays: { default: 30, max: 90 },
  /** A session that was not used for so long ends. */
  idleSessionDays: 14,
  /** A browser's session of an administrator: at most, and unused. */
  adminSessionHours: 12,
  idleAdminMinutes: 30,
  /** For how long the password or the second factor is not asked for again. */
  confirmationMinutes: 10,
  /** How long a step of a log-in, or of setting up a second factor, waits for the next one. */
  ticketMinutes: 10,
  /** For how long a phone can take the code that pairs it, and then for how long the first screen can confirm it. */
  pairingSeconds: 120,
  /** A phone stays paired for so long, or until it was not used for `idleSessionDays`. */
  remoteDays: 30,
  recoveryCodes: 10,
  passkeysMax: 20,
  passkeyNameMax: 60,
  premiumCodeMax: 50,
  /** The longest code with a blank after each of its characters. */
  typedPremiumCodeMax: 100,
  premiumCodeDays: { min: 1, max: 365, default: 7 },
  /** Premium that an administrator gives. */
  grantedDays: { min: 1, max: 365, default: 30 },
  auditReasonMax: 200,
  /** Codes made by one order of the operator, and the letters before each. */
  bulkCodesMax: 1000,
  codePrefixMax: 30,
  communityNameMax: 40,
  communityTagsMax: 5,
  /** Published crosshairs of one account. */
  communityPublishedMax: 200,
  /** Of crosshairs that look the same so many are counted and listed. */
  communitySimilarMax: 99,
  /** So many accounts that report a crosshair hide it until an administrator has looked. */
  communityReportsToHide: 5,
  /** How long using a published crosshair counts. */
  communityUseDays: 7,
  /** How long premium goes on after a renewal could not be charged, counted from the start of the unpaid period. */
  paymentGraceDays: 3,
  licenseTokenHours: 72,
  hotkeysMax: 20,
  /** Rounds of the aim lab that a browser keeps, and an account. */
  aimRoundsMax: 2_000,
  /** Rounds that one call has kept. */
  aimRoundsAtOnce: 100,
  /** PCs of one account that share their profiles: of more, those that were changed last. */
  sharingPcsMax: 10,
  pcNameMax: 64,
  premadeNameMax: 100,
  premadeDescriptionMax: 1000,
  premadeTagsMax: 500,
  /** A picture that an administrator uploads: size of its file, and longest side. */
  uploadBytesMax: 1024 * 1024,
  uploadSideMaxPx: 1024,
  /** Pictures that players upload for themselves, per account. */
  ownPicturesMax: 20,
  /** Of the file that is sent, and of what is made of it. */
  ownPictureBytesMax: 1.5 * 1024 * 1024,
  ownPictureStoredBytesMax: 2 * 1024 * 1024,
  /** Longest side of a picture, or of one frame. */
  ownPictureSideMaxPx: 512,
  /** Of all frames together. */
  ownPicturePixelsMax: 4 * 1024 * 1024,
  ownPictureFramesMax: 60,
  /** How long one frame is shown: at most fifty a second. */
  ownPictureFrameMs: { min: 20, max: 10_000 },
  /** A picture that no design uses is kept for so long: between its upload and the design that is made of it. */
  ownPictureUnusedMinutes: 10,
} as const;

/** Whose days and months the statistics and the revenue are counted in (IANA time zone). */
export const businessTimeZone = 'Europe/Berlin';
