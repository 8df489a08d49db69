import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { PremiumCodeField } from './premium-code-field.tsx';
import { useRedeemCode } from './use-redeem-code.ts';

type RedeemCodeFormProps = {
  readonly user: CurrentUser;
  /** A code the player came with. */
  readonly codeFromAddress?: string;
};

/**
 * Field and button for redeeming a premium code, wherever a signed-in player may do so. Afterwards the current user
 * carries the new end of premium; what the page shows follows from that.
 */
export function RedeemCodeForm({ user, codeFromAddress = '' }: RedeemCodeFormProps) {
  const { input, typed, isEmpty, isBusy, problem, change, submit } = useRedeemCode(user, codeFromAddress);
  return (
    // The field's label line and gap, so that the button stands beside the field and not beside its error.
    <form
      noValidate
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => void submit(event)}
    >
      <PremiumCodeField
        ref={input}
        label={m.code_label()}
        code={typed}
        error={problem}
        onCodeChange={change}
      />
      <Button
        type="submit"
        variant="pro"
        isLoading={isBusy}
        aria-disabled={isEmpty}
        className="max-lg:min-h-(--size-touch) sm:mt-[1.625rem] sm:self-start"
      >
        {isBusy ? m.code_redeeming() : m.code_redeem()}
      </Button>
    </form>
  );
}
