import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Breadcrumbs } from '#shared/navigation/breadcrumbs.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Brand } from '#shared/ui/brand.tsx';
import { Key } from '#shared/ui/key.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Scale, type ScaleProps } from '#shared/ui/scale.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { ButtonStates } from './button-states.tsx';
import { ColourStates, IconStates, SelectionStates, TypeStates } from './ground-states.tsx';
import { InputStates, SwitchStates } from './input-states.tsx';
import { DialogStates, MenuStates, ToastStates, TooltipStates } from './overlay-states.tsx';
import { StateGrid } from './state-cell.tsx';
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

function BadgeStates() {
  return (
    <div className="flex flex-wrap gap-3">
      <Badge variant="elite">{m.badge_elite()}</Badge>
      <Badge variant="pro" detail={m.account_days({ count: 12 })}>
        {m.badge_pro()}
      </Badge>
      <Badge variant="pro">{m.badge_pro()}</Badge>
      <Badge variant="live">{m.dev_badge_live()}</Badge>
      <Badge variant="off">{m.dev_badge_off()}</Badge>
      <Badge>{m.dev_badge_available()}</Badge>
      <Badge variant="danger">{m.dev_badge_unconfirmed()}</Badge>
      <Badge>{m.dev_badge_public()}</Badge>
      <Key>F1</Key>
    </div>
  );
}

function NoticeStates() {
  return (
    <StateGrid>
      <Notice title={m.dev_notice_neutral()}>{m.dev_notice_neutral_body()}</Notice>
      <Notice variant="pro" title={m.dev_notice_pro()}>
        {m.dev_notice_pro_body()}
      </Notice>
      <Notice variant="danger" title={m.dev_notice_danger()}>
        {m.dev_notice_danger_body()}
      </Notice>
    </StateGrid>
  );
}

function NavigationStates() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Brand />
        <Badge variant="elite">{m.badge_elite()}</Badge>
        <Badge variant="pro" detail={`${m.account_months({ count: 1 })} ${m.account_days({ count: 4 })}`}>
          {m.badge_pro()}
        </Badge>
      </div>
      <Breadcrumbs path="/designs" />
    </>
  );
}

function TabStates() {
  const [tab, setTab] = useState<'general' | 'locked' | 'editor' | 'designs'>('general');
  const [zoom, setZoom] = useState<'1' | '2' | '4' | '8' | '16'>('4');
  const panel = (label: string) => <p className="py-4 text-ink-muted">{m.dev_tab_panel({ tab: label })}</p>;
  return (
    <>
      <Tabs
        label={m.dev_tabs()}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'general', label: m.dev_tab_general(), content: panel(m.dev_tab_general()) },
          { value: 'editor', label: m.dev_tab_editor(), content: panel(m.dev_tab_editor()) },
          { value: 'locked', label: m.dev_disabled(), isDisabled: true, content: null },
          { value: 'designs', label: m.dev_tab_designs(), count: 4, content: panel(m.dev_tab_designs()) },
        ]}
      />
      <SegmentedControl
        className="justify-self-start"
        label={m.dev_zoom()}
        value={zoom}
        onValueChange={setZoom}
        options={[
          { value: '1', label: '1×' },
          { value: '2', label: '2×' },
          { value: '4', label: '4×' },
          { value: '8', label: '8×' },
          { value: '16', label: '16×', isDisabled: true },
        ]}
      />
    </>
  );
}

/** The product's own ranges, so that their ticks are seen. */
function ScaleStates() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-8 gap-y-2">
      <StatefulScale label={m.dev_size()} unit="px" min={5} max={50} step={1} start={20} />
      <StatefulScale label={m.dev_rotation()} unit="°" min={0} max={360} step={15} start={135} />
      <StatefulScale label={m.dev_thickness()} unit="px" min={1} max={10} step={1} start={2} />
      <StatefulScale label={m.dev_length()} unit="px" min={1} max={50} step={1} start={10} />
      <StatefulScale label={m.dev_shadow()} unit="px" min={-20} max={20} step={1} start={4} />
      <StatefulScale label={m.dev_offset()} unit="px" min={-4096} max={4096} step={1} start={-12} />
      <StatefulScale label={m.dev_disabled()} unit="px" min={0} max={10} step={1} start={3} isDisabled />
    </div>
  );
}

function StatefulScale({
  start,
  ...scale
}: Omit<ScaleProps, 'value' | 'onValueChange'> & { readonly start: number }) {
  const [value, setValue] = useState(start);
  return <Scale {...scale} value={value} onValueChange={setValue} />;
}
