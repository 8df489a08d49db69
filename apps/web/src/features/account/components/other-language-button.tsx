import { changeLocale, locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';

/** The other language, in its own name. Beside a single form this says more than a switch, and weighs less. */
export function OtherLanguageButton() {
  const other = locale === 'de' ? 'en' : 'de';
  return (
    <Button variant="ghost" lang={other} className="-mr-3" onClick={() => changeLocale(other)}>
      {other === 'de' ? m.language_de() : m.language_en()}
    </Button>
  );
}
