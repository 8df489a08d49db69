import { useEffect, useRef } from 'react';

/** A pause in typing. */
const pauseMs = 300;

/** Calls `act` with the newest value once it has not been given another for 300 ms. */
export function useDebounced<T>(act: (value: T) => void): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => newest.current(value), pauseMs);
  };
}
