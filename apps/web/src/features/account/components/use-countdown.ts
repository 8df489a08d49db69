import { useEffect, useState } from 'react';

const tickMs = 250;

export type Countdown = {
  /** Whole seconds until zero, rounded up; 0 when nothing is counting. */
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
};

/** Counts down to an instant instead of counting ticks, so a sleeping tab wakes up with the right number. */
export function useCountdown(): Countdown {
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null);
  const [nowMs, setNowMs] = useState(0);

  useEffect(() => {
    if (endsAtMs === null) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= endsAtMs) setEndsAtMs(null);
    }, tickMs);
    return () => clearInterval(timer);
  }, [endsAtMs]);

  return {
    secondsLeft: endsAtMs === null ? 0 : Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)),
    start: (seconds) => {
      const startMs = Date.now();
      setNowMs(startMs);
      setEndsAtMs(startMs + seconds * 1000);
    },
  };
}
