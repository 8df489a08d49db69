import { m } from '#shared/i18n/messages.ts';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { BadgeStates, NoticeStates } from './badge-states.tsx';
import { ButtonStates } from './button-states.tsx';
import { ColourStates, IconStates, SelectionStates, TypeStates } from './ground-states.tsx';
import { InputStates, SwitchStates } from './input-states.tsx';
import { NavigationStates, TabStates } from './navigation-states.tsx';
import { DialogStates, MenuStates, ToastStates, TooltipStates } from './overlay-states.tsx';
import { ScaleStates } from './scale-states.tsx';
import { EmptyStates, ErrorStates, LoadingStates, TableStates } from './wait-states.tsx';

const blocks = [
  { title: m.dev_colours, States: ColourStates },
  { title: m.dev_type, States: TypeStates },
  { title: m.dev_icons, States: IconStates },
  { title: m.dev_navigation, States: NavigationStates },
  { title: m.dev_buttons, States: ButtonStates },
  { title: m.dev_inputs, States: InputStates },
  { title: m.dev_scales, States: ScaleStates },
  { title: m.dev_switches, States: SwitchStates },
  { title: m.dev_tabs, States: TabStates },
  { title: m.dev_selected, States: SelectionStates },
  { title: m.dev_badges, States: BadgeStates },
  { title: m.dev_notices, States: NoticeStates },
  { title: m.dev_dialog, States: DialogStates },
  { title: m.dev_menu, States: MenuStates },
  { title: m.dev_toast, States: ToastStates },
  { title: m.dev_empty, States: EmptyStates },
  { title: m.dev_loading, States: LoadingStates },
  { title: m.dev_error, States: ErrorStates },
  { title: m.dev_table, States: TableStates },
  { title: m.dev_tooltip, States: TooltipStates },
] as const;

/** Every part of `shared/ui` in every state, for those who build and check them. */
export default function DevUiPage() {
  return (
    <div className="wrap pt-8 pb-24">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{m.dev_title()}</h1>
        <LanguageSwitch />
      </div>
      {blocks.map(({ title, States }) => (
        <section
          key={title()}
          aria-label={title()}
          className="grid gap-5 border-t border-hair py-9 lg:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <h2>{title()}</h2>
          <div className="grid min-w-0 gap-7">
            <States />
          </div>
        </section>
      ))}
    </div>
  );
}
