import type { ManagedPremade } from '@punktgenau/contract';
import { locale } from '#shared/i18n/locale.ts';

/** Name and description in the page's language; without English ones the German. */
export function premadeWords(premade: ManagedPremade): {
  readonly name: string;
  readonly description: string;
} {
  const isEnglish = locale === 'en';
  return {
    name: (isEnglish && premade.nameEn) || premade.name,
    description: (isEnglish && premade.descriptionEn) || premade.description,
  };
}
