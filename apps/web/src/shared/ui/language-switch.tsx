import type { Locale } from '@punktgenau/contract';
import { changeLocale, locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from './class-names.ts';
import { segmentedLook } from './segmented-control.tsx';

const languages = [
  { value: 'de', short: 'DE', name: m.language_de },
  { value: 'en', short: 'EN', name: m.language_en },
] as const satisfies readonly { value: Locale; short: string; name: () => string }[];

/**
 * Chooses the language. Two buttons, not a radio group: the choice loads the page again, and arrow keys must not do
 * that by passing over an option.
 */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  return (
    <fieldset className={classNames(segmentedLook.group, className)} aria-label={m.language_label()}>
      {languages.map((language) => {
        const isChosen = language.value === locale;
        return (
          <button
            key={language.value}
            type="button"
            lang={language.value}
            aria-label={language.name()}
            aria-pressed={isChosen}
            onClick={() => changeLocale(language.value)}
            className={classNames(segmentedLook.option, isChosen ? segmentedLook.chosen : segmentedLook.open)}
          >
            {language.short}
          </button>
        );
      })}
    </fieldset>
  );
}
