/**
 * Calls `onChange` once at the start and whenever the element's size or the screen's resolution changes (another
 * monitor, browser zoom). Returns the way to stop.
 */
export function watchStage(element: HTMLElement, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  let query: MediaQueryList | undefined;
  const onResolution = () => {
    onChange();
    watchResolution();
  };
  const watchResolution = () => {
    query?.removeEventListener('change', onResolution);
    // A media query can only ask for one resolution, so it is asked anew after every change.
    query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', onResolution);
  };
  watchResolution();
  return () => {
    observer.disconnect();
    query?.removeEventListener('change', onResolution);
  };
}
