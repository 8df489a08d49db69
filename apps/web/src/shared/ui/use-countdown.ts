import { useEffect, useState } from 'react';

const tickMs = 250;

export type Countdown = {
  /** Whole seconds until zero, rounded up; 0 when nothing is counting. */
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
};

type Count = { readonly endsAtMs: number; readonly nowMs: number };

function beginCount(seconds: number): Count {
  const nowMs = Date.now();
  return { endsAtMs: nowMs + seconds * 1000, nowMs };
}

/**
 * Counts down to an instant instead of counting ticks, so a sleeping tab wakes up with the right number.
 * @param initialSeconds counted from the first render on; 0 waits for `start`
 */
export function useCountdown(initialSeconds = 0): Countdown {
  const [count, setCount] = useState(() => beginCount(initialSeconds));
  const secondsLeft = Math.max(0, Math.ceil((count.endsAtMs - count.nowMs) / 1000));
  const isCounting = secondsLeft > 0;

  useEffect(() => {
    if (!isCounting) return;
    const tick = () => setCount(({ endsAtMs }) => ({ endsAtMs, nowMs: Date.now() }));
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [isCounting]);

  return { secondsLeft, start: (seconds) => setCount(beginCount(seconds)) };
}
