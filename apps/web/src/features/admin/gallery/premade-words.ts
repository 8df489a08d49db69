import type { ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import { baseLocale } from '@punktgenau/words';
import { locale } from '#shared/i18n/locale.ts';

/** Name and description in the page's language; without English ones the German. */
export function premadeWords(premade: ManagedPremade): {
  readonly name: string;
  readonly description: string;
} {
  const isTranslated = locale !== baseLocale;
  return {
    name: (isTranslated && premade.nameEn) || premade.name,
    description: (isTranslated && premade.descriptionEn) || premade.description,
  };
}
