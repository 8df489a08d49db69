import { awaitPairing, claimPairing, readRemote } from '@punktgenau/contract/remote/endpoints';
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Brand } from '#shared/ui/brand.tsx';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CentredCrosshair, sampleDesign } from '#shared/ui/crosshair-canvas.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

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
        <div className="grid justify-items-start gap-2" role="alert">
          <h2 className="text-2xl">{m.remote_failed_title()}</h2>
          <p className="text-ink-muted">{describeFailure(phase.error)}</p>
          <Button className="mt-3 min-h-(--size-touch)" onClick={again}>
            {m.action_retry()}
          </Button>
        </div>
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
    <div className="grid gap-4" role="status">
      <p className="num text-[3.5rem] leading-none tracking-[0.2em]">{number}</p>
      <h2 className="text-2xl">{m.remote_wait_title()}</h2>
      <p className="text-ink-muted">{m.remote_wait_body()}</p>
    </div>
  );
}

/** A title, and what to do: a sentence or two, or a list of steps. */
const words = {
  none: [m.remote_none_title, m.remote_none_body, m.remote_none_scan],
  taken: [m.remote_taken_title, m.remote_taken_body],
  expired: [m.remote_expired_title, m.remote_expired_body],
  refused: [m.remote_refused_title, m.remote_refused_body],
  over: [m.remote_over_title, m.remote_over_body],
} as const satisfies Record<Reason, readonly [() => string, () => string, ...(() => string)[]]>;

function NotConnected({ reason }: { readonly reason: Phase['kind'] }) {
  if (!(reason in words)) return null;
  const [title, ...steps] = words[reason as Reason];
  return (
    <div className="grid gap-6">
      <div role="alert" className="grid gap-2">
        <h2 className="text-2xl">{title()}</h2>
        {steps.length > 1 ? (
          <ol className="list-decimal space-y-1 pl-[0.9375rem] text-pretty text-ink-muted">
            {steps.map((step) => (
              <li key={step()}>{step()}</li>
            ))}
          </ol>
        ) : (
          <p className="text-pretty text-ink-muted">{steps[0]()}</p>
        )}
      </div>
      <CodeForm />
    </div>
  );
}

/** The code for who cannot scan it, or has the whole address. */
function CodeForm() {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.split('#').at(-1)?.trim() ?? '';
    if (code !== '') {
      location.hash = code;
      return;
    }
    setProblem(m.code_import_empty());
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        ref={field}
        label={m.remote_code_label()}
        hint={m.remote_code_hint()}
        placeholder={m.remote_code_example()}
        error={problem}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={() => setProblem(undefined)}
        className="flex-1 basis-60"
        inputClassName="min-h-(--size-touch) font-mono"
      />
      <Button
        type="submit"
        variant="primary"
        className="mt-[1.625rem] min-h-(--size-touch) max-sm:mt-0 max-sm:w-full"
      >
        {m.remote_code_submit()}
      </Button>
    </form>
  );
}

/**
 * The page around what is not the remote itself: a crosshair in its scene, words below it, where a thumb reaches them. On wide
 * screens the scene fills the page, and is dark where the words stand.
 */
function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      <div className="border-b border-hair">
        <div className="wrap flex min-h-14 items-center gap-4">
          <Brand />
          <h1 className="min-w-0 border-l border-hair-strong pl-4 text-base text-ink-muted wrap-anywhere">
            {m.remote_heading()}
          </h1>
        </div>
      </div>
      <div className="relative grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(10rem,1fr)_auto] overflow-hidden">
        <div className="relative lg:absolute lg:inset-0">
          <SceneImage
            scene="lane"
            sizes="max(100vw, 178svh)"
            className="absolute inset-0 size-full object-cover"
          />
          <div
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-24 bg-linear-to-t from-ground to-transparent lg:hidden"
          />
          {/* Above what darkens the scene around the words. */}
          <div className="pointer-events-none absolute inset-0 z-1">
            <CentredCrosshair design={sampleDesign} zoom={3} />
          </div>
        </div>
        <div className="wrap relative w-full pb-8 max-lg:pt-6 lg:row-start-2">
          <div className="relative max-w-[32rem]">
            <div
              aria-hidden="true"
              className="absolute -top-32 -right-72 -bottom-8 -left-[50vw] bg-[linear-gradient(to_top,#05070bf5,#05070be6_45%,#05070bb3_64%,#05070b4d_84%,transparent)] mask-[linear-gradient(to_left,transparent,#0008_10rem,#000_18rem)] lg:-top-44"
            />
            <div className="relative">{children}</div>
          </div>
        </div>
      </div>
    </div>
  );
}
