import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SubscriptionChanged, SubscriptionInfo } from '@punktgenau/contract/billing/billing-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { toast } from '#shared/ui/toast.ts';
import { leaveForPayment, paymentAddress } from './payment-address.ts';
import { openPortal, reactivateSubscription, takeOverSubscription } from './subscription-query.ts';
import { planView, priceView, statusView } from './subscription-words.ts';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));

type SubscriptionDetailsProps = { readonly user: CurrentUser; readonly info: SubscriptionInfo };

/** A subscription as its owner sees it, with what he can do. */
export function SubscriptionDetails({ user, info }: SubscriptionDetailsProps) {
  const status = statusView(info);
  return (
    <div className="grid gap-5">
      <dl className="grid">
        <Fact term={m.subscription_status()}>
          <Badge variant={status.variant}>{status.label}</Badge>
        </Fact>
        <Fact term={m.subscription_plan()}>{planView(info)}</Fact>
        <Fact term={m.subscription_price()}>{priceView(info)}</Fact>
        {info.currentPeriodStart !== null && info.currentPeriodEnd !== null && info.status !== 'canceled' && (
          <Fact term={m.subscription_period()}>
            {m.subscription_period_value({
              start: formatDate(info.currentPeriodStart),
              end: formatDate(info.currentPeriodEnd),
            })}
          </Fact>
        )}
        <EndFact info={info} />
      </dl>
      <Situation info={info} />
      <Actions user={user} info={info} />
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-hair py-3 not-first:border-t first:pt-0 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="num min-w-0">{children}</dd>
    </div>
  );
}

/** The date that matters: the next charge, or the end. */
function EndFact({ info }: { readonly info: SubscriptionInfo }) {
  if (info.status === 'canceled') {
    const ended = info.currentPeriodEnd ?? info.canceledAt;
    return ended === null ? null : <Fact term={m.subscription_ended()}>{formatDate(ended)}</Fact>;
  }
  if (info.nextBillingDate !== null) {
    return <Fact term={m.subscription_next()}>{formatDate(info.nextBillingDate)}</Fact>;
  }
  const end = info.cancelAt ?? info.currentPeriodEnd;
  return end === null ? null : <Fact term={m.subscription_ends()}>{formatDate(end)}</Fact>;
}

/** What the owner should know, and what to do about it. */
function Situation({ info }: { readonly info: SubscriptionInfo }) {
  if (info.status === 'past_due' || info.status === 'unpaid') {
    return (
      <Notice variant="danger" title={m.subscription_past_due_title()}>
        {m.subscription_past_due_body({ days: limits.paymentGraceDays })}
      </Notice>
    );
  }
  if (info.status === 'incomplete') {
    return <Notice title={m.subscription_incomplete_title()}>{m.subscription_incomplete_body()}</Notice>;
  }
  if (info.status === 'canceled') {
    return <p className="text-ink-muted">{m.subscription_over_body()}</p>;
  }
  const end = info.cancelAt ?? info.currentPeriodEnd;
  if (!info.cancelAtPeriodEnd || end === null) return null;
  return (
    <Notice title={m.subscription_ending_title()}>
      {m.subscription_ending_body({ date: formatDate(end) })}
    </Notice>
  );
}

function Actions({ user, info }: SubscriptionDetailsProps) {
  const client = useQueryClient();
  const bar = useRef<HTMLDivElement>(null);

  if (info.status === 'canceled') {
    return (
      <div>
        <LinkButton href="/pricing" variant="pro">
          {m.subscription_none_action()}
        </LinkButton>
      </div>
    );
  }

  // The pressed button gives way to its opposite, so the focus stays with the buttons.
  const takeOver = async (changed: SubscriptionChanged) => {
    await takeOverSubscription(client, user, changed);
    bar.current?.querySelector('button')?.focus();
  };

  return (
    <div ref={bar} className="flex flex-wrap gap-2 [reading-flow:flex-visual]">
      {info.cancelAtPeriodEnd ? (
        <ReactivateButton onReactivated={takeOver} />
      ) : (
        <CancelButton user={user} info={info} onCancelled={takeOver} />
      )}
      <PortalButton isUrgent={info.status === 'past_due'} />
    </div>
  );
}

type Takeover = (changed: SubscriptionChanged) => Promise<void>;

function ReactivateButton({ onReactivated }: { readonly onReactivated: Takeover }) {
  const { submit, isBusy } = useSubmit(reactivateSubscription);
  const reactivate = async () => {
    const reactivated = await submit();
    if (reactivated === undefined) return;
    if (!reactivated.ok) {
      const title = m.subscription_reactivate_failed();
      return toast({ variant: 'destructive', title, description: describeFailure(reactivated.error) });
    }
    toast({ title: m.subscription_reactivated(), description: m.subscription_reactivated_body() });
    await onReactivated(reactivated.value);
  };
  return (
    <Button variant="primary" isLoading={isBusy} onClick={() => void reactivate()}>
      {m.subscription_reactivate()}
    </Button>
  );
}

function CancelButton(props: SubscriptionDetailsProps & { readonly onCancelled: Takeover }) {
  const { user, info, onCancelled } = props;
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <Button onClick={() => setCancelling(true)}>{m.subscription_cancel()}</Button>
      <Suspense fallback={null}>
        {isCancelling && (
          <CancelDialog
            user={user}
            info={info}
            onClose={() => setCancelling(false)}
            onCancelled={async (changed) => {
              setCancelling(false);
              await onCancelled(changed);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Opens the page of the payment provider. @param props.isUrgent whether a payment is due: then it is the first button */
function PortalButton({ isUrgent }: { readonly isUrgent: boolean }) {
  const { submit, isBusy } = useSubmit(async () => {
    const address = paymentAddress(await openPortal(), location.hostname);
    // While the browser is on its way there, the button stays busy.
    if (address !== null && !desktopBridge) await leaveForPayment(address);
    return address;
  });
  const open = async () => {
    const opened = await submit();
    if (opened === undefined) return;
    if (opened.ok && opened.value !== null) {
      if (!desktopBridge) return;
      const { openOutside } = await import('#shared/desktop/bridge-failure.ts');
      return openOutside(desktopBridge, opened.value);
    }
    const description = opened.ok ? undefined : describeFailure(opened.error);
    toast({ variant: 'destructive', title: m.subscription_portal_failed(), description });
  };
  return (
    <Button
      variant={isUrgent ? 'primary' : 'ghost'}
      className={isUrgent ? 'order-first' : ''}
      isLoading={isBusy}
      onClick={() => void open()}
    >
      {m.subscription_portal()}
    </Button>
  );
}
