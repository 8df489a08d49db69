import {
  confirmPairing,
  readPairing,
  refusePairing,
  startPairing,
} from '@punktgenau/contract/remote/endpoints';
import type { Pairing, StartedPairing } from '@punktgenau/contract/remote/remote-schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { call, callQuery } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { useCountdown } from '#shared/ui/use-countdown.ts';
import './pair-dialog.css';

type PairDialogProps = {
  /** The saved design that the phone begins with, if it is known. */
  readonly designId: number | null;
  /** The page that the phone opens, absolute. */
  readonly remoteUrl: string;
  /** What the phone can do, once it is paired. */
  readonly connectedText: string;
  readonly onClose: () => void;
  /** A phone is paired: from now on it is followed. */
  readonly onPaired?: () => void;
  /** Stands below the code. */
  readonly children?: ReactNode;
};

/** Pairs a phone as a remote: a code to scan, then the question whether it was this phone. */
export default function PairDialog(props: PairDialogProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={m.remote_pair_title()}
      description={m.remote_pair_body()}
      className="pair-dialog"
    >
      <Attempt key={attempt} onAgain={() => setAttempt(attempt + 1)} {...props} />
    </Dialog>
  );
}

type AttemptProps = PairDialogProps & { readonly onAgain: () => void };

/** One code, until it has led to a phone or is over. */
function Attempt(props: AttemptProps) {
  const { designId, onAgain } = props;
  const [started, setStarted] = useState<StartedPairing>();
  const [failure, setFailure] = useState<unknown>();
  const begin = useEffectEvent((signal: AbortSignal) => {
    call(startPairing, { body: { designId } }, { signal }).then(
      setStarted,
      (error: unknown) => signal.aborted || setFailure(error),
    );
  });
  useEffect(() => {
    const leave = new AbortController();
    begin(leave.signal);
    return () => leave.abort();
  }, []);
  if (failure !== undefined) {
    return <Over title={m.remote_pair_failed()} body={describeFailure(failure)} onAgain={onAgain} />;
  }
  if (!started) return <BusyView text={m.remote_pair_starting()} />;
  return <Started started={started} {...props} />;
}

function Started(props: AttemptProps & { readonly started: StartedPairing }) {
  const { started, onAgain, onClose, onPaired, connectedText } = props;
  const params = { id: started.id };
  const [isSending, setSending] = useState(false);
  const pairing = useQuery({
    ...callQuery(readPairing, { params }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'connected' || isGone(error) ? false : 1_000,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const state = pairing.data?.state ?? 'open';
  const isConnected = state === 'connected';
  const isOver = !isConnected && (isGone(pairing.error) || state === 'refused');
  const paired = useEffectEvent(() => onPaired?.());
  useEffect(() => {
    if (isConnected) paired();
  }, [isConnected]);
  const callOff = useEffectEvent(() => {
    if (!isConnected && !isOver) void call(refusePairing, { params }).catch(() => undefined);
  });
  useEffect(() => () => callOff(), []);
  const answer = async (endpoint: typeof confirmPairing | typeof refusePairing) => {
    setSending(true);
    // What became of it the next reading says.
    await call(endpoint, { params }).catch(() => undefined);
    await pairing.refetch();
    setSending(false);
  };

  if (isConnected) return <Connected text={connectedText} onClose={onClose} />;
  if (isOver) {
    return (
      <Over title={m.remote_pair_expired_title()} body={m.remote_pair_expired_body()} onAgain={onAgain} />
    );
  }
  if (pairing.data && state !== 'open') {
    return (
      <Question
        pairing={pairing.data}
        isBusy={isSending || state === 'confirmed'}
        onYes={() => void answer(confirmPairing)}
        onNo={() => void answer(refusePairing).then(onAgain)}
      />
    );
  }
  return <Code {...props} />;
}

const isGone = (error: unknown) => error instanceof ApiFailure && error.code === 'pairing_not_found';

/** The code to scan, with how long it is still good for. */
function Code({
  started,
  remoteUrl,
  onAgain,
  children,
}: AttemptProps & { readonly started: StartedPairing }) {
  const { secondsLeft } = useCountdown(started.secondsLeft);
  const { code } = started;
  const link = `${remoteUrl}#${code.match(/.{1,4}/g)?.join('-') ?? code}`;
  return (
    <>
      <div className="pair-main">
        <QrCode text={link} label={m.remote_pair_qr()} className="pair-qr" />
        <div className="grid content-start gap-4">
          <ol className="pair-steps">
            <li>{m.remote_pair_step_scan()}</li>
            <li>{m.remote_pair_step_number()}</li>
            <li>{m.remote_pair_step_confirm()}</li>
          </ol>
          <p className="text-sm text-ink-muted">
            {m.remote_pair_link()}
            <span className="num block text-ink wrap-anywhere select-all">
              {link.replace(/^https?:\/\//, '')}
            </span>
          </p>
        </div>
      </div>
      {children}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hair pt-4">
        <p className="num text-ink-muted">
          {m.remote_pair_left({ time: clock(secondsLeft) })} · {m.remote_pair_once()}
        </p>
        <Button size="sm" onClick={onAgain}>
          <Icon name="reset" size="sm" />
          {m.remote_pair_new()}
        </Button>
      </div>
    </>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type QuestionProps = {
  readonly pairing: Pairing;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Whether the phone that took the code is the one that was meant. */
function Question({ pairing: { number, device, state }, isBusy, onYes, onNo }: QuestionProps) {
  return (
    <div className="grid gap-5" role="alert">
      <div>
        <h3 className="text-lg">{m.remote_pair_ask()}</h3>
        <p className="mt-1 text-ink-muted">{device ?? m.remote_pair_device_unknown()}</p>
      </div>
      <p className="pair-number num">
        <span className="sr-only">{m.remote_pair_number({ number: number ?? '' })}</span>
        <span aria-hidden="true">{number}</span>
      </p>
      <p className="text-ink-muted">{m.remote_pair_ask_body()}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isBusy} onClick={onNo}>
          {m.remote_pair_no()}
        </Button>
        <Button variant="primary" isLoading={isBusy} onClick={onYes}>
          {state === 'confirmed' ? m.remote_pair_confirmed() : m.remote_pair_yes()}
        </Button>
      </div>
    </div>
  );
}

function Connected({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <div className="grid gap-4" role="status">
      <h3 className="flex items-center gap-2 text-lg">
        <Icon name="check" className="text-accent" />
        {m.remote_pair_connected_title()}
      </h3>
      <p>{text}</p>
      <p className="text-sm text-ink-muted">{m.remote_pair_connected_devices()}</p>
      <Button variant="primary" className="justify-self-end" onClick={onClose}>
        {m.remote_pair_done()}
      </Button>
    </div>
  );
}

type OverProps = { readonly title: string; readonly body: string; readonly onAgain: () => void };

function Over({ title, body, onAgain }: OverProps) {
  return (
    <div className="grid gap-3" role="alert">
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-muted">{body}</p>
      <Button variant="primary" className="justify-self-start" onClick={onAgain}>
        {m.remote_pair_new()}
      </Button>
    </div>
  );
}
