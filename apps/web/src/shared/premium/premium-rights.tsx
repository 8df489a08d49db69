import type { Right } from '@punktgenau/contract/limits/entitlements';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** What premium opens, whichever plan or code it comes from. Everything the server grants has its words. */
const words = {
  desktopApp: m.right_desktop_app,
  maxDesigns: m.right_designs,
  gallery: m.right_gallery,
  proCrosshairs: m.right_pro,
  multiMonitor: m.right_displays,
  hotkeys: m.right_hotkeys,
  advancedOptions: m.right_advanced,
  support: m.right_support,
} as const satisfies Readonly<Record<Right | 'maxDesigns' | 'support', () => string>>;

/** The rights that are of no use without the desktop app. */
const rightsOfTheApp: ReadonlySet<string> = new Set<Right>(['desktopApp', 'hotkeys', 'multiMonitor']);

/** Whether a right is worth nothing without the desktop app. */
export const needsDesktopApp = (right: string): boolean => rightsOfTheApp.has(right);

/** The one list of what premium holds. What needs the desktop app is left out while there is none to install. */
export function PremiumRights() {
  return (
    // Two columns where there is room, never three: the last would have a hole.
    <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[repeat(auto-fill,minmax(max(15rem,34%),1fr))]">
      {Object.entries(words).map(([right, text]) =>
        needsDesktopApp(right) ? (
          <ByInstaller key={right} published={<RightLine text={text()} />} />
        ) : (
          <RightLine key={right} text={text()} />
        ),
      )}
    </ul>
  );
}

function RightLine({ text }: { readonly text: string }) {
  return (
    <li className="flex min-w-0 gap-3">
      {/* Its strokes begin where the column does. */}
      <Icon name="check" className="-ml-0.75 flex-none text-pro" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}
