/** Claims and choices that the operator owns. No code decides by them. */
export const marketing = {
  /** 'Über 50.000 Gamer' */
  gamers: 50_000,
  /** 'Über 16 Mio. Farben' */
  colorsMillion: 16,
  /** '14+ Formen' */
  shapes: 14,
  /** 'auch die von 11 Profis': as many as the pro presets hold, which no public page loads to count them. */
  proCrosshairs: 11,
  pixels: { min: 1, max: 100 },
  transparencyPercent: { min: 0, max: 100 },
  rotationDegrees: { min: 0, max: 360 },
  /** Badge of the monthly plan: 'Beliebt - 45% günstiger'. */
  monthlySavingPercent: 45,
} as const;

/**
 * Payment methods that the pages name. Sofort and giropay were closed by their operators, so they are not among them.
 * What a buyer is really offered is decided in the payment provider's settings.
 */
export const paymentMethods = ['card', 'paypal', 'sepa', 'klarna'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
