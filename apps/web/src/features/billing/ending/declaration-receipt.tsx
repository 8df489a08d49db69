import type { DeclarationReceived } from '@punktgenau/contract/billing/cancellation-schemas';
import { formatDateTime } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import type { Declaration } from './check-declaration.ts';
import { DeclarationFacts } from './declaration-review.tsx';
import { declarationWords } from './declaration-words.ts';

type DeclarationReceiptProps = {
  readonly declaration: Declaration;
  readonly receipt: DeclarationReceived;
};

/** The proof that a declaration arrived and when, to be kept. */
export function DeclarationReceipt({ declaration, receipt }: DeclarationReceiptProps) {
  const words = declarationWords[declaration.what];
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <FocusedHeading level={2}>{words.receivedTitle()}</FocusedHeading>
        <p>{m.ending_received_at({ time: formatDateTime(receipt.receivedAt) })}</p>
        <p className="text-ink-muted">{words.receivedBody()}</p>
      </div>
      <DeclarationFacts declaration={declaration} />
      <div className="print:hidden">
        <Button onClick={() => print()}>{m.ending_print()}</Button>
      </div>
    </div>
  );
}
