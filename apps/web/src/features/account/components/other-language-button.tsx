import { language } from '@punktgenau/words/language';
import { changeLocale, otherLocales } from '#shared/i18n/locale.ts';
import { Button } from '#shared/ui/button.tsx';

/** The other languages, each in its own name. Beside a single form this says more than a switch, and weighs less. */
export function OtherLanguageButton() {
  return otherLocales.map((other) => (
    <Button key={other} variant="ghost" lang={other} className="-mr-3" onClick={() => changeLocale(other)}>
      {language[other].name}
    </Button>
  ));
}
