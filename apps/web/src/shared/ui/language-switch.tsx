import type { Locale } from '@punktgenau/contract';
import { changeLocale, locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from './class-names.ts';
import { segmentedLook } from './segmented-control.tsx';

const languages = [
  { value: 'de', short: 'DE', name: m.language_de },
  { value: 'en', short: 'EN', name: m.language_en },
] as const satisfies readonly { value: Locale; short: string; name: () => string }[];

type LanguageSwitchProps = {
  /** Without a frame, for places where it stands beside more important things. */
  readonly isQuiet?: boolean;
  readonly className?: string;
};

/**
 * Chooses the language. Two buttons, not a radio group: the choice loads the page again, and arrow keys must not do
 * that by passing over an option.
 */
export function LanguageSwitch({ isQuiet = false, className }: LanguageSwitchProps) {
  return (
    <fieldset
      className={classNames(isQuiet ? 'inline-flex gap-0.5' : segmentedLook.group, className)}
      aria-label={m.language_label()}
    >
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
