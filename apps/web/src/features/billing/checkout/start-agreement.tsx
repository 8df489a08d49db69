import { type Ref, useId } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Icon } from '#shared/ui/icon.tsx';

type StartAgreementProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly isMissing: boolean;
  readonly onChange: () => void;
};

/**
 * Premium begins before the withdrawal period ends, and that needs the buyer's express agreement (§ 357a BGB): a box that
 * nobody ticks for them.
 */
export function StartAgreement({ ref, isMissing, onChange }: StartAgreementProps) {
  const problemId = useId();
  return (
    <div className="grid gap-1.5">
      <Checkbox
        ref={ref}
        name="agreesToStart"
        required
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? problemId : undefined}
        className="items-start text-sm text-ink-muted [&>input]:mt-0.5"
        label={m.checkout_agreement()}
        onChange={onChange}
      />
      {isMissing && (
        <p id={problemId} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="warning" size="sm" className="mt-0.5" />
          {m.checkout_agreement_missing()}
        </p>
      )}
    </div>
  );
}
