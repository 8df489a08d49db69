import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Breadcrumbs } from '#shared/navigation/breadcrumbs.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Brand } from '#shared/ui/brand.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';

export function NavigationStates() {
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

export function TabStates() {
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
