import { locales } from '@punktgenau/words';
import * as z from 'zod/mini';

const addressesSchema = z.record(z.enum(locales), z.string());

const prerenderedPageSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Path and query of the page in each language; `null`: search engines leave it alone. */
  addresses: z.nullable(addressesSchema),
  /** The page as a visitor sees it, without scripts; `null`: it needs the client. */
  html: z.nullable(z.string()),
});
export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>;

/** What the build writes to `prerendered.json`: path of the route → language → page. */
export const prerenderedSchema = z.record(z.string(), z.record(z.enum(locales), prerenderedPageSchema));
export type PrerenderedPages = z.infer<typeof prerenderedSchema>;
