/** Runs in the page: `window.punktgenau`, whose verbs go to the test and whose events come from there. */
export function installBridge(verbs: readonly string[]): void {
  type Listener = (told: unknown) => void;
  const listeners = new Set<Listener>();
  const listen = (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const call = async (verb: string, input: unknown): Promise<unknown> => {
    const answer = await Reflect.get(window, 'companionCall')({ verb, input, atMs: Date.now() });
    if (!answer.ok) throw Object.assign(new Error(answer.message), { code: answer.code });
    return answer.value ?? undefined;
  };
  const bridge = {
    version: '1.0.0',
    onEvent: listen,
    onLost: (listener: Listener) =>
      listen((told) => {
        const { event, reason } = told as { event: string; reason: unknown };
        if (event === 'lost') listener(reason);
      }),
    onOverlayChanged: (listener: Listener) =>
      listen((told) => {
        const { event, overlay } = told as { event: string; overlay: unknown };
        if (event === 'overlay') listener(overlay);
      }),
    ...Object.fromEntries(verbs.map((verb) => [verb, (input: unknown) => call(verb, input)])),
  };
  Object.defineProperty(window, 'punktgenau', { value: Object.freeze(bridge) });
  Object.defineProperty(window, 'companionTells', {
    value: (told: unknown) => {
      for (const listener of listeners) listener(told);
    },
  });
}
