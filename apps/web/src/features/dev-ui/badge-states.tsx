import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Key } from '#shared/ui/key.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { StateGrid } from './state-cell.tsx';

export function BadgeStates() {
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

export function NoticeStates() {
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
