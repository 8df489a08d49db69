import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query.ts';

const watchWindow = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/**
 * CSS pixels per pixel of a crosshair at 1:1. On phones, whose pixels are too small to see and which no game is aimed on,
 * each is as many whole ones as make about a CSS pixel.
 */
export function useTrueSize(): number {
  const ratio = useSyncExternalStore(
    watchWindow,
    () => window.devicePixelRatio,
    () => 1,
  );
  const isTouch = useMediaQuery('(pointer: coarse)', false);
  return (isTouch ? Math.max(1, Math.floor(ratio)) : 1) / ratio;
}
