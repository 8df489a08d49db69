import { user32 } from './api/user32.ts';

const dpiAwarenessContextPerMonitorV2 = -4;

/**
 * Makes Windows speak to us in physical px on every display, whatever its scale. The manifest of the executable says so
 * too (then the call for the process is refused, which is fine); the thread's own context covers an executable whose
 * manifest says nothing and a Windows that allows no change any more.
 */
export function usePhysicalPixels(): void {
  const { SetProcessDpiAwarenessContext, SetThreadDpiAwarenessContext } = user32();
  SetProcessDpiAwarenessContext(dpiAwarenessContextPerMonitorV2);
  SetThreadDpiAwarenessContext(dpiAwarenessContextPerMonitorV2);
}
