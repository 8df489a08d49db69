import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';

const rights = [
  m.right_desktop_app,
  m.right_designs,
  m.right_displays,
  m.right_gallery,
  m.right_hotkeys,
  m.right_advanced,
];

/** What premium opens, in the order of the specification's list. */
export function PremiumRights() {
  return (
    <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
      {rights.map((right) => (
        <li key={right()} className="flex min-w-0 gap-3">
          <Icon name="check" className="flex-none text-pro" />
          <span className="min-w-0 wrap-anywhere">{right()}</span>
        </li>
      ))}
    </ul>
  );
}
