import { DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE_V2 } from './api/constants.ts';
import { user32 } from './api/user32.ts';

/**
 * Makes Windows speak to us in physical px on every display, whatever its scale. The manifest of the executable says so
 * too (then the call for the process is refused, which is fine); the thread's own context covers an executable whose
 * manifest says nothing and a Windows that allows no change any more.
 */
export function usePhysicalPixels(): void {
  const { SetProcessDpiAwarenessContext, SetThreadDpiAwarenessContext } = user32();
  SetProcessDpiAwarenessContext(DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE_V2);
  SetThreadDpiAwarenessContext(DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE_V2);
}
