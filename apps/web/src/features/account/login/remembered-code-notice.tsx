import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

type RememberedCodeNoticeProps = {
  readonly code: string;
  /** When it will be activated. */
  readonly when: string;
  readonly onDrop: () => void;
};

/** Says which premium code will be redeemed after the login, and how to go on without it. */
export default function RememberedCodeNotice({ code, when, onDrop }: RememberedCodeNoticeProps) {
  return (
    <Notice
      variant="pro"
      icon="check"
      role="status"
      title={m.pending_code_title()}
      action={
        <Button variant="ghost" size="sm" className="-ml-3" onClick={onDrop}>
          {m.pending_code_drop()}
        </Button>
      }
    >
      <p>
        <code className="font-mono text-ink wrap-anywhere">{code}</code>
      </p>
      <p className="mt-0.5">{when}</p>
    </Notice>
  );
}
