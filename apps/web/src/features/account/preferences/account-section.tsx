import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { remainingText } from '#shared/premium/remaining-text.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Who is signed in, and on which terms. */
export function AccountSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection id="settings-account" title={m.account_settings_account()}>
      <dl className="grid">
        <Row term={m.account_username()}>{user.username}</Row>
        <Row term={m.account_email()}>{user.email}</Row>
        <Row term={m.account_settings_status()}>
          <Status user={user} />
        </Row>
        <Row term={m.account_settings_member_since()}>{formatDate(user.createdAt)}</Row>
      </dl>
    </SettingsSection>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-hair py-3 not-first:border-t first:pt-0 last:pb-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Status({ user }: { readonly user: CurrentUser }) {
  const { isPro, proExpiresAt } = user;
  if (!isPro) {
    return (
      <>
        {m.account_settings_free()}
        {proExpiresAt !== null && (
          <span className="text-ink-faint">
            {m.account_settings_premium_ended({ date: formatDate(proExpiresAt) })}
          </span>
        )}
      </>
    );
  }
  return (
    <>
      <Badge
        variant="pro"
        detail={proExpiresAt === null ? undefined : remainingText(proExpiresAt, Date.now())}
      >
        {m.account_settings_premium()}
      </Badge>
      <span className="text-ink-muted">{premiumSentence(user)}</span>
    </>
  );
}
