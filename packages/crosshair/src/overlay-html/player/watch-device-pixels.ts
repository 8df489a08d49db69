/**
 * Calls `onChange` at the start and whenever the number of device pixels an element covers may have changed: its size, or
 * the screen's pixel ratio (another monitor, browser zoom).
 *
 * @returns ends the watch
 */
export function watchDevicePixels(element: HTMLElement, onChange: () => void): () => void {
  const stop = new AbortController();
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  // A change of the pixel ratio alone need not change the size in CSS pixels. A media query asks for one ratio only.
  const watchRatio = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        onChange();
        watchRatio();
      },
      { once: true, signal: stop.signal },
    );
  };
  watchRatio();
  return () => {
    observer.disconnect();
    stop.abort();
  };
}
