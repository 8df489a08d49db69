import { m } from '#shared/i18n/messages.ts';
import { Key } from '#shared/ui/key.tsx';
import { Panel } from '#shared/ui/panel.tsx';

/** What the keys do inside an overlay, and what helps in the game. */
export function Hotkeys() {
  const keys = [
    ['ESC', m.overlay_page_key_esc()],
    ['F1', m.overlay_page_key_f1()],
    ['F2', m.overlay_page_key_f2()],
    ['F3', m.overlay_page_key_f3()],
    ['F11', m.overlay_page_key_f11()],
    [m.overlay_page_key_arrows_name(), m.overlay_page_key_arrows()],
  ] as const;
  const tips = [
    m.overlay_page_tip_1(),
    m.overlay_page_tip_2(),
    m.overlay_page_tip_3(),
    m.overlay_page_tip_4(),
  ];
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Panel title={m.overlay_page_keys_title()}>
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.overlay_page_keys_key()}</th>
              <th scope="col">{m.overlay_page_keys_effect()}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([key, effect]) => (
              <tr key={key} className="border-b border-hair last:border-0">
                <th scope="row" className="w-30 py-2 pr-4 text-left font-normal whitespace-nowrap">
                  <Key>{key}</Key>
                </th>
                <td className="py-2">{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-sm text-ink-muted">{m.overlay_page_keys_touch()}</p>
      </Panel>
      <Panel title={m.overlay_page_tips_title()}>
        <ul className="grid gap-3">
          {tips.map((tip) => (
            <li key={tip} className="border-l-2 border-hair-strong pl-4">
              {tip}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
