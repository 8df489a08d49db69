import { m } from '#shared/i18n/messages.ts';
import { Key } from '#shared/ui/key.tsx';

/** What the keys do inside an overlay, as a row of keys. */
export function OverlayKeys() {
  const keys = [
    ['ESC', m.overlay_page_key_esc()],
    ['F1', m.overlay_page_key_f1()],
    ['F2', m.overlay_page_key_f2()],
    ['F3', m.overlay_page_key_f3()],
    ['F11', m.overlay_page_key_f11()],
    [m.overlay_page_key_arrows_name(), m.overlay_page_key_arrows()],
  ] as const;
  return (
    <section aria-labelledby="overlay-keys" className="grid gap-4 border-t border-hair pt-8">
      <h2 id="overlay-keys">{m.overlay_page_keys_title()}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3 xl:grid-cols-6">
        {keys.map(([key, effect]) => (
          <div key={key} className="grid content-start justify-items-start gap-2">
            <dt>
              <Key className="inline-grid min-h-8 min-w-10 place-items-center bg-panel text-sm text-ink">
                {key}
              </Key>
            </dt>
            <dd className="text-sm text-ink-muted hyphens-auto">{effect}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-faint">{m.overlay_page_keys_touch()}</p>
    </section>
  );
}
