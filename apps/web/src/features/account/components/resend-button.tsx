import { limits } from '@punktgenau/contract/limits/limits';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import { useCountdown } from '#shared/ui/use-countdown.ts';

/** Mail needs a moment; the pause keeps impatience from meeting the server's limit. */
const pauseSeconds = 30;

export type ResendPause = {
  readonly secondsLeft: number;
  readonly isSentAgain: boolean;
  readonly noteSent: () => void;
};

/** @param justSent starts with the pause, because a mail has just been sent */
export function useResendPause(justSent = false): ResendPause {
  const countdown = useCountdown(justSent ? pauseSeconds : 0);
  const [isSentAgain, setSentAgain] = useState(false);
  return {
    secondsLeft: countdown.secondsLeft,
    isSentAgain,
    noteSent: () => {
      countdown.start(pauseSeconds);
      setSentAgain(true);
    },
  };
}

type ResendButtonProps = Pick<ButtonProps, 'type' | 'variant' | 'size' | 'isLoading' | 'onClick'> & {
  readonly pause: ResendPause;
};

/** The button that has a confirmation mail sent again, and below it what came of that. */
export function ResendButton({ pause, ...button }: ResendButtonProps) {
  const { secondsLeft, isSentAgain } = pause;
  const isPausing = secondsLeft > 0;
  return (
    <div className="grid">
      <Button {...button} aria-disabled={isPausing}>
        {isPausing ? m.account_resend_wait({ seconds: secondsLeft }) : m.account_resend_submit()}
      </Button>
      {/* Stands here and not in a toast: it is the answer, and has to stay while the player looks for the mail. */}
      <p role="status" className="text-sm text-ink-muted not-empty:mt-3">
        {isSentAgain && m.account_resend_sent_body({ hours: limits.verificationTokenHours })}
      </p>
    </div>
  );
}
