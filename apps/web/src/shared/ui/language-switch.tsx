import { locales } from '@punktgenau/words';
import { language } from '@punktgenau/words/language';
import { changeLocale, locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from './class-names.ts';
import { segmentedLook } from './segmented-control.tsx';

type LanguageSwitchProps = {
  /** Without a frame, for places where it stands next to more important things. */
  readonly isQuiet?: boolean;
  readonly className?: string;
};

/** Told apart by weight as well as by colour. */
const quietLook = { chosen: 'font-strong! text-ink', open: segmentedLook.open };

/**
 * Chooses the language. Buttons, not a radio group: the choice loads the page again, and arrow keys must not do
 * that by passing over an option.
 */
export function LanguageSwitch({ isQuiet = false, className }: LanguageSwitchProps) {
  return (
    <fieldset
      className={classNames(isQuiet ? 'inline-flex gap-0.5' : segmentedLook.group, className)}
      aria-label={m.language_label()}
    >
      {locales.map((value) => {
        const { short, name } = language[value];
        const isChosen = value === locale;
        return (
          <button
            key={value}
            type="button"
            lang={value}
            // Begins with what is seen, so that speech input finds it.
            aria-label={`${short}, ${name}`}
            aria-pressed={isChosen}
            onClick={() => changeLocale(value)}
            className={classNames(
              segmentedLook.option,
              (isQuiet ? quietLook : segmentedLook)[isChosen ? 'chosen' : 'open'],
            )}
          >
            {short}
          </button>
        );
      })}
    </fieldset>
  );
}
