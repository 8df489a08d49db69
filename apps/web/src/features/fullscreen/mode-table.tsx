import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';

const modes = [
  {
    name: m.fullscreen_mode_exclusive,
    owner: m.fullscreen_mode_exclusive_owner,
    overlay: m.fullscreen_overlay_hidden,
    badge: 'danger',
  },
  {
    name: m.fullscreen_mode_optimised,
    owner: m.fullscreen_mode_optimised_owner,
    overlay: m.fullscreen_overlay_usually,
    badge: 'neutral',
  },
  {
    name: m.fullscreen_mode_borderless,
    owner: m.fullscreen_mode_borderless_owner,
    overlay: m.fullscreen_overlay_visible,
    badge: 'live',
  },
  {
    name: m.fullscreen_mode_window,
    owner: m.fullscreen_mode_window_owner,
    overlay: m.fullscreen_overlay_off_centre,
    badge: 'live',
  },
] as const;

/** Which display mode leaves room for the overlay. Phones show each mode as a block of its own. */
export function ModeTable() {
  const cell = 'block py-0.5 md:table-cell md:border-t md:border-hair md:py-3 md:pr-6 md:align-baseline';
  const head = 'pb-2 pr-6 text-left text-sm font-medium text-ink-faint';
  return (
    <table className="block w-full border-collapse md:table">
      <caption className="sr-only">{m.fullscreen_modes()}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          <th scope="col" className={head}>
            {m.fullscreen_mode()}
          </th>
          <th scope="col" className={head}>
            {m.fullscreen_mode_owner()}
          </th>
          <th scope="col" className={head}>
            {m.fullscreen_mode_overlay()}
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {modes.map(({ name, owner, overlay, badge }) => (
          <tr key={name()} className="block border-t border-hair py-3 md:table-row md:border-0 md:py-0">
            <th scope="row" className={`${cell} text-left font-semibold text-ink`}>
              {name()}
            </th>
            <td className={`${cell} text-ink-muted`}>{owner()}</td>
            <td className={cell}>
              <Badge variant={badge}>{overlay()}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
