import type { CurrentUser } from '@punktgenau/contract';
import { m } from '#shared/i18n/messages.ts';
import { RedeemCodeForm } from '#shared/premium-code/redeem-code-form.tsx';

type BroughtCodeProps = { readonly user: CurrentUser; readonly broughtCode: string };

/** The place for a code that a premium player came with: it makes premium longer. */
export default function BroughtCode({ user, broughtCode }: BroughtCodeProps) {
  return (
    <div className="grid gap-3 border-b border-hair p-6">
      <h3>{m.promo_title()}</h3>
      <RedeemCodeForm user={user} broughtCode={broughtCode} />
    </div>
  );
}
