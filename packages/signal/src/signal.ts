export type Unsubscribe = () => void;

/** An event that can happen again and again. */
export type Emitter<Event> = {
  /** Calls every listener, in the order in which they subscribed; one that is added meanwhile waits for the next event. */
  emit(event: Event): void;
  /**
   * Calls back with each event from now on.
   *
   * @returns unsubscribes; calling it twice does no harm, and neither does subscribing one function twice
   */
  subscribe(listener: (event: Event) => void): Unsubscribe;
  /** How many listeners there are. */
  count(): number;
};

/** A value that changes, and those who want to know. */
export type Signal<Value> = {
  get(): Value;
  /** Sets the value, and calls the listeners if it is another one. */
  set(next: Value): void;
  /**
   * Calls back with each new value and the one before it.
   *
   * @returns unsubscribes
   */
  subscribe(listener: (value: Value, before: Value) => void): Unsubscribe;
};

/**
 * Makes an emitter.
 *
 * @param onError gets what a listener throws, and the other listeners are called all the same; without it the error reaches
 *   the caller of `emit`
 */
export function createEmitter<Event>(onError?: (error: unknown) => void): Emitter<Event> {
  const subscriptions = new Set<{ readonly listener: (event: Event) => void }>();
  return {
    emit(event) {
      for (const subscription of [...subscriptions]) {
        // Unsubscribed by a listener that was called before it.
        if (!subscriptions.has(subscription)) continue;
        try {
          subscription.listener(event);
        } catch (error) {
          if (!onError) throw error;
          onError(error);
        }
      }
    },
    subscribe(listener) {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    count: () => subscriptions.size,
  };
}

/**
 * Makes a signal.
 *
 * @param isEqual whether two values are the same to the listeners; by default only identical ones are
 * @param onError as for `createEmitter`
 */
export function createSignal<Value>(
  initial: Value,
  isEqual: (one: Value, other: Value) => boolean = Object.is,
  onError?: (error: unknown) => void,
): Signal<Value> {
  const changes = createEmitter<{ readonly value: Value; readonly before: Value }>(onError);
  let current = initial;
  return {
    get: () => current,
    set(value) {
      const before = current;
      if (isEqual(value, before)) return;
      current = value;
      changes.emit({ value, before });
    },
    subscribe: (listener) => changes.subscribe(({ value, before }) => listener(value, before)),
  };
}
