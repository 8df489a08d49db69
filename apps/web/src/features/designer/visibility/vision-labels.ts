import type { Vision } from '@punktgenau/crosshair/visibility';
import { m } from '#shared/i18n/messages.ts';

/** What ways of seeing are called, in a word. */
export const visionLabels = {
  normal: m.designer_visibility_normal,
  protan: m.designer_visibility_protan,
  deutan: m.designer_visibility_deutan,
  tritan: m.designer_visibility_tritan,
} as const satisfies Record<Vision, () => string>;
