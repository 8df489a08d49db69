import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { Display, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { m } from '#shared/i18n/messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useOverlayCalls } from '../desktop/use-activation.ts';
import { GeneralSection } from './general-section.tsx';

type DisplaySectionProps = {
  readonly bridge: DesktopBridge;
  readonly overlay: OverlayState;
  readonly displays: readonly Display[];
};

/** On which display the overlay lies: a choice where there is more than one. */
export function DisplaySection({ bridge, overlay, displays }: DisplaySectionProps) {
  const { moveToDisplay } = useOverlayCalls(bridge);
  const [only] = displays;
  const choose = async (displayId: string) => {
    if (!(await moveToDisplay(displayId))) return;
    const chosen = displays.find(({ id }) => id === displayId);
    const name = chosen ? displayName(chosen) : displayId;
    toast({
      title: m.desktop_display_chosen(),
      description: m.desktop_display_chosen_body({ name }),
    });
  };
  return (
    <GeneralSection title={m.desktop_display()}>
      {only === undefined ? (
        <Notice icon="monitor" title={m.desktop_display_none()}>
          {m.desktop_display_none_body()}
        </Notice>
      ) : displays.length === 1 ? (
        <p className="num wrap-anywhere">{displayOption(only)}</p>
      ) : (
        <SelectField
          label={m.desktop_display_choose()}
          value={overlay.displayId ?? only.id}
          options={displays.map((display) => ({ value: display.id, label: displayOption(display) }))}
          onChange={(event) => void choose(event.target.value)}
        />
      )}
    </GeneralSection>
  );
}

/** What Windows calls a display that has no other name; its settings show the same number. */
const windowsName = /^\\\\\.\\DISPLAY(\d+)$/;

/** What a player calls a display: the number Windows' settings show, or its own name. */
function displayName({ name }: Display): string {
  const number = windowsName.exec(name)?.[1];
  return number === undefined ? name : m.desktop_display_numbered({ number });
}

/** What a display is called in a list: its name, whether it is the primary one, and its resolution. */
function displayOption(display: Display): string {
  const name = displayName(display);
  const { width, height } = display.bounds;
  return display.primary
    ? m.desktop_display_option_primary({ name, width, height })
    : m.desktop_display_option({ name, width, height });
}
