import { awaitPairing, claimPairing, readRemote } from '@punktgenau/contract/remote/endpoints';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { BrandMark } from '#shared/ui/brand.tsx';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';

const Controls = lazy(() => import('./remote-controls.tsx'));

/** Why nothing is connected. */
type Reason = 'none' | 'taken' | 'expired' | 'refused' | 'over';

type Phase =
  | { readonly kind: 'checking' }
  | { readonly kind: 'waiting'; readonly number: string; readonly untilMs: number }
  | { readonly kind: 'connected'; readonly designId: number | null }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: Reason };

const reasonOf: Readonly<Record<string, Reason>> = {
  pairing_not_found: 'expired',
  pairing_taken: 'taken',
  pairing_refused: 'refused',
  remote_ended: 'none',
};

const askAgainMs = 1_000;

/** `/remote#CODE` on a phone: waits until the first screen has confirmed, then it is the editor's remote. Nobody signs in here. */
export default function RemotePage() {
  const [phase, setPhase] = useState<Phase>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent((signal: AbortSignal) => {
    beginPhase(signal).then((next) => signal.aborted || setPhase(next));
  });
  // Each attempt is one run; the code in the address is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for by its number
  useEffect(() => {
    const leave = new AbortController();
    begin(leave.signal);
    return () => leave.abort();
  }, [attempt]);
  const again = () => {
    setPhase({ kind: 'checking' });
    setAttempt(attempt + 1);
  };
  // A code scanned while the page is open changes the address alone.
  useEffect(() => {
    const onHash = () => location.hash.length > 1 && setAttempt((number) => number + 1);
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  if (phase.kind === 'connected') {
    return (
      <Suspense fallback={<Frame>{<BusyView text={m.remote_checking()} />}</Frame>}>
        <Controls firstDesignId={phase.designId} onEnded={() => setPhase({ kind: 'over' })} />
      </Suspense>
    );
  }
  return (
    <Frame>
      {phase.kind === 'checking' && <BusyView text={m.remote_checking()} />}
      {phase.kind === 'waiting' && (
        <Waiting number={phase.number} untilMs={phase.untilMs} onPhase={setPhase} />
      )}
      {phase.kind === 'failed' && (
        <EmptyState
          headingLevel={2}
          title={m.remote_failed_title()}
          message={describeFailure(phase.error)}
          action={<Button onClick={again}>{m.action_retry()}</Button>}
        />
      )}
      <NotConnected reason={phase.kind} />
    </Frame>
  );
}

/** Takes the code in the address; without one it finds out whether this phone is paired already. Never rejects. */
async function beginPhase(signal: AbortSignal): Promise<Phase> {
  const code = location.hash.slice(1);
  try {
    if (code === '') {
      await call(readRemote, undefined, { signal });
      return { kind: 'connected', designId: null };
    }
    const { number, secondsLeft } = await call(claimPairing, { body: { code } }, { signal });
    return { kind: 'waiting', number, untilMs: performance.now() + secondsLeft * 1_000 };
  } catch (error) {
    return phaseOf(error);
  }
}

function phaseOf(error: unknown): Phase {
  const reason = error instanceof ApiFailure ? reasonOf[error.code] : undefined;
  if (reason) forgetCode();
  return reason ? { kind: reason } : { kind: 'failed', error };
}

/** A code that led somewhere leads nowhere again. */
function forgetCode(): void {
  history.replaceState(history.state, '', location.pathname);
}

type WaitingProps = {
  readonly number: string;
  /** When the question on the first screen expires (`performance.now()`). */
  readonly untilMs: number;
  readonly onPhase: (phase: Phase) => void;
};

/** The number that stands on the first screen as well, until that has answered. */
function Waiting({ number, untilMs, onPhase }: WaitingProps) {
  const settle = useEffectEvent((next: Phase) => {
    // The first screen's next code takes the place of what it refused, maybe before this phone has heard of that.
    const isEarly = next.kind === 'expired' && performance.now() < untilMs;
    onPhase(isEarly ? { kind: 'refused' } : next);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const leave = new AbortController();
    const ask = async () => {
      try {
        const { state, designId } = await call(awaitPairing, undefined, { signal: leave.signal });
        if (leave.signal.aborted) return;
        if (state === 'connected') {
          forgetCode();
          return settle({ kind: 'connected', designId });
        }
      } catch (error) {
        if (leave.signal.aborted) return;
        const next = phaseOf(error);
        // Without a network it goes on: the first screen waits as well.
        if (next.kind !== 'failed') return settle(next);
      }
      timer = setTimeout(() => void ask(), askAgainMs);
    };
    void ask();
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className="grid justify-items-center gap-4 px-6 py-12 text-center" role="status">
      <p className="num text-[3.5rem] leading-none tracking-[0.2em] indent-[0.2em]">{number}</p>
      <h2>{m.remote_wait_title()}</h2>
      <p className="max-w-[24rem] text-ink-muted">{m.remote_wait_body()}</p>
    </div>
  );
}

const words = {
  none: [m.remote_none_title, m.remote_none_body],
  taken: [m.remote_taken_title, m.remote_taken_body],
  expired: [m.remote_expired_title, m.remote_expired_body],
  refused: [m.remote_refused_title, m.remote_refused_body],
  over: [m.remote_over_title, m.remote_over_body],
} as const satisfies Record<Reason, readonly [() => string, () => string]>;

function NotConnected({ reason }: { readonly reason: Phase['kind'] }) {
  if (!(reason in words)) return null;
  const [title, body] = words[reason as Reason];
  return (
    <div role="alert">
      <EmptyState headingLevel={2} title={title()} message={body()} />
    </div>
  );
}

/** The page around what is not the remote itself. */
function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid min-h-svh grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex min-h-14 items-center gap-3 border-b border-hair px-4">
        <BrandMark />
        <h1 className="text-base">{m.remote_heading()}</h1>
      </div>
      <div className="grid content-center pb-16">{children}</div>
    </div>
  );
}
