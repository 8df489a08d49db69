import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { ConfirmationHost } from '#shared/confirmation/confirmation-host.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { isSwitchedOn, type LocalSwitch, setSwitchedOn } from '#shared/preferences/local-switches.ts';
import { PremiumRights } from '#shared/premium/premium-rights.tsx';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { remainingText } from '#shared/premium/remaining-text.ts';
import { SubscriptionCard } from '#shared/premium/subscription-card.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { SwitchRow } from '#shared/ui/switch.tsx';
import { DataSection } from './preferences/data-download.tsx';
import { DeletionSection } from './preferences/deletion-section.tsx';
import { PasswordSection } from './preferences/password-section.tsx';
import { SettingsJumps } from './preferences/settings-jumps.tsx';
import { SettingsSection } from './preferences/settings-section.tsx';
import { UsageSection } from './preferences/usage-section.tsx';

/** Most visits of the settings are about something else. */
const SecuritySection = lazy(() => import('./security/security-section.tsx'));
const DevicesSection = lazy(() => import('./preferences/devices-section.tsx'));

/** The settings of the signed-in player. */
export default function PreferencesPage() {
  const { user } = useCurrentUser();
  // The guard lets no visitor in; between logging out and leaving the page there is nothing to show.
  if (user === null) return null;
  return (
    <div className="wrap pt-6 pb-24">
      <h1>{m.account_settings_title()}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SettingsJumps />
        <div className="min-w-0">
          <AccountSection user={user} />
          <PremiumSection user={user} />
          <UsageSection user={user} />
          <BehaviourSection />
          <PasswordSection user={user} />
          <Suspense fallback={<SecurityOnItsWay />}>
            <SecuritySection user={user} />
          </Suspense>
          <Suspense fallback={<DevicesOnTheirWay />}>
            <DevicesSection user={user} />
          </Suspense>
          <DataSection />
          <DeletionSection user={user} />
        </div>
      </div>
      <ConfirmationHost />
    </div>
  );
}

function SecurityOnItsWay() {
  return (
    <SettingsSection id="settings-security" title={m.security_title()} note={m.security_hint()}>
      <BusyView text={m.security_loading()} />
    </SettingsSection>
  );
}

function DevicesOnTheirWay() {
  return (
    <SettingsSection id="settings-devices" title={m.account_devices_title()} note={m.account_devices_hint()}>
      <BusyView text={m.account_devices_loading()} />
    </SettingsSection>
  );
}

/** Who is signed in, and on which terms. */
function AccountSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection id="settings-account" title={m.account_settings_account()}>
      <dl className="grid sm:grid-cols-2">
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
    <div className="grid grid-cols-[6.25rem_minmax(0,1fr)] gap-x-3 border-hair py-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4 not-first:border-t first:pt-0 last:pb-0 sm:nth-2:border-t-0 sm:nth-2:pt-0 sm:nth-last-2:pb-0 sm:even:pl-5">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="flex min-w-0 flex-wrap content-start items-center gap-x-3 gap-y-1 wrap-anywhere">
        {children}
      </dd>
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

/** What the player switches for this browser, and the language. */
function BehaviourSection() {
  return (
    <SettingsSection
      id="settings-behaviour"
      title={m.account_settings_preferences()}
      note={m.account_settings_local_only()}
    >
      <div className="grid">
        <StoredSwitch
          name="notifications"
          label={m.account_settings_notifications()}
          hint={m.account_settings_notifications_hint()}
        />
        <StoredSwitch
          name="autosave"
          label={m.account_settings_autosave()}
          hint={m.account_settings_autosave_hint()}
        />
        <div className="flex items-center justify-between gap-6 border-t border-hair pt-4">
          <div>
            <p>{m.account_settings_language()}</p>
            <p className="text-sm text-ink-faint">{m.account_settings_language_hint()}</p>
          </div>
          <LanguageSwitch />
        </div>
      </div>
    </SettingsSection>
  );
}

type StoredSwitchProps = { readonly name: LocalSwitch; readonly label: string; readonly hint: string };

function StoredSwitch({ name, label, hint }: StoredSwitchProps) {
  const [isOn, setOn] = useState(() => isSwitchedOn(name));
  return (
    <SwitchRow
      className="border-hair py-4 not-first:border-t first:pt-0"
      label={label}
      hint={hint}
      checked={isOn}
      // A choice that cannot be stored does not hold, so the switch does not pretend.
      onChange={({ target }) =>
        setOn(setSwitchedOn(name, target.checked) ? target.checked : isSwitchedOn(name))
      }
    />
  );
}

/** On which terms the player has premium or how to get it, and what it holds. */
function PremiumSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection id="settings-premium" title={m.settings_premium_title()}>
      <div className="grid gap-4 sm:gap-5">
        <section aria-labelledby={subscriptionAnchor} className="grid content-start gap-3">
          <h3
            id={subscriptionAnchor}
            tabIndex={-1}
            className={classNames('scroll-mt-20 text-base', !user.premiumTerms.subscription && 'sr-only')}
          >
            {m.subscription_section()}
          </h3>
          <SubscriptionCard
            user={user}
            otherWay={<LinkButton href="/premium-activate">{m.code_redeem()}</LinkButton>}
          />
          {user.isPro && (
            <LinkButton href="/premium-dashboard" className="justify-self-start">
              {m.settings_premium_dashboard()}
            </LinkButton>
          )}
        </section>
        <details className="group -mb-2 border-t border-hair pt-2 text-ink-muted sm:-mb-3">
          <summary className="flex min-h-(--size-touch) cursor-pointer items-center gap-1.5 hover:text-ink">
            <Icon
              name="chevron-right"
              size="sm"
              className="-ml-1 transition-transform group-open:rotate-90"
            />
            {m.settings_premium_rights()}
          </summary>
          <div className="pt-1 pb-2">
            <PremiumRights />
          </div>
        </details>
      </div>
    </SettingsSection>
  );
}

/** Mails lead there. */
const subscriptionAnchor = 'settings-subscription';
