/** Every table, as one object for the database's client. The tables of one subject stand together in `schema/`. */
export * from './schema/accounts.ts';
export * from './schema/administration.ts';
export * from './schema/aim-rounds.ts';
export * from './schema/attempts.ts';
export * from './schema/billing.ts';
export * from './schema/community.ts';
export * from './schema/companion-profiles.ts';
export * from './schema/designs.ts';
export * from './schema/gallery.ts';
export * from './schema/installer-notices.ts';
export * from './schema/jobs.ts';
export * from './schema/own-pictures.ts';
export * from './schema/premium.ts';
export * from './schema/remote-pairings.ts';
export * from './schema/request-counts.ts';
export * from './schema/second-factors.ts';
export * from './schema/security.ts';
