import { type PlanId, plans } from '@punktgenau/contract/plans/plans';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { loginPathFor } from '#shared/navigation/safe-redirect.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { NoInstallerNotice } from './no-installer-notice.tsx';
import { PlanContents, PlanOffer } from './plan-offer.tsx';
import { checkoutPath, planWords } from './plan-words.ts';
import { planPrice } from './price.ts';

type PremiumDialogWindowProps = { readonly onClose: () => void };

/** The premium dialog itself; open it through `PremiumDialog`. */
export default function PremiumDialogWindow({ onClose }: PremiumDialogWindowProps) {
  const { user } = useCurrentUser();
  const [, navigate] = useLocation();
  const [refused, setRefused] = useState<PlanId | null>(null);

  const choose = (plan: PlanId) => {
    if (user === null) return setRefused(plan);
    onClose();
    navigate(checkoutPath(plan));
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.premium_dialog_title()}
      description={m.premium_dialog_body()}
      className="w-[min(52rem,calc(100vw-2rem))]!"
      footer={
        <Link
          href="/pricing"
          className="link mr-auto inline-flex min-h-(--size-touch) items-center"
          onClick={onClose}
        >
          {m.premium_dialog_compare()}
        </Link>
      }
    >
      {refused !== null && <LogInFirst plan={refused} onLeave={onClose} />}
      <NoInstallerNotice />
      <div className="grid gap-8 sm:grid-cols-2 sm:gap-0 sm:divide-x sm:divide-hair">
        {Object.values(plans).map((plan) => (
          <PlanOffer
            key={plan.id}
            plan={plan}
            className="max-sm:not-first:border-t max-sm:not-first:border-hair max-sm:not-first:pt-6 sm:first:pr-6 sm:last:pl-6"
            action={
              <Button
                variant={plan.id === 'monthly' ? 'primary' : 'secondary'}
                size="lg"
                isBlock
                onClick={() => choose(plan.id)}
              >
                {planWords[plan.id].buy({ price: planPrice(plan) })}
              </Button>
            }
          />
        ))}
      </div>
      <PlanContents className="border-t border-hair pt-6" />
    </Dialog>
  );
}

/** The dialog lies above everything, toasts included, so its error stands inside of it. */
function LogInFirst({ plan, onLeave }: { readonly plan: PlanId; readonly onLeave: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  const target = checkoutPath(plan);
  return (
    <div ref={ref}>
      <Notice
        role="alert"
        variant="danger"
        title={m.premium_dialog_log_in_first()}
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton size="sm" href={loginPathFor(target)} onClick={onLeave}>
              {m.billing_log_in()}
            </LinkButton>
            <LinkButton
              size="sm"
              variant="ghost"
              href={`/signup?redirect=${encodeURIComponent(target)}`}
              onClick={onLeave}
            >
              {m.billing_sign_up()}
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}
