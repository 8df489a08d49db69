import { changeLocale, locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { SegmentedControl } from './segmented-control.tsx';

/** Chooses the language; the page loads again in it. */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  return (
    <SegmentedControl
      label={m.language_label()}
      value={locale}
      onValueChange={changeLocale}
      // The choice reloads the page, so arrow keys must not choose by merely passing over an option.
      isManual
      options={[
        { value: 'de', label: 'DE', accessibleLabel: m.language_de(), lang: 'de' },
        { value: 'en', label: 'EN', accessibleLabel: m.language_en(), lang: 'en' },
      ]}
      {...(className && { className })}
    />
  );
}
