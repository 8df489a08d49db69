import { type CrosshairDesign, sameDesign } from '@punktgenau/crosshair';

export type DesignField = keyof CrosshairDesign;
type Listener = (design: CrosshairDesign) => void;

export type DesignStore = {
  current(): CrosshairDesign;
  /**
   * Sets fields and calls their listeners, synchronously. Changes that carry the same `gesture` name are one
   * step of the history while the gesture is held (`startGesture`) or while they follow each other quickly.
   */
  change(patch: Partial<CrosshairDesign>, gesture?: string): void;
  /** Begins a drag: everything until `endGesture` is one step, however long it takes. */
  startGesture(gesture: string): void;
  endGesture(): void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Shows another design and forgets the history. */
  load(design: CrosshairDesign): void;
  /** Calls `listener` after a change of any of `fields`; returns how to unsubscribe. */
  subscribe(fields: readonly DesignField[], listener: Listener): () => void;
  /** Calls `listener` after every change, and after the history's ends have moved. */
  subscribeAll(listener: Listener): () => void;
};

/** Changes of one gesture that lie further apart than this are separate steps. */
export const burstPauseMs = 800;
const historyLimit = 200;

type Step = { readonly before: CrosshairDesign; gesture: string | undefined; atMs: number };

/** The design that is being edited, with its history. Knows nothing of React or the DOM; `nowMs` is the clock. */
export function createDesignStore(initial: CrosshairDesign, nowMs: () => number): DesignStore {
  let design = initial;
  let undoSteps: Step[] = [];
  let redoDesigns: CrosshairDesign[] = [];
  let held: string | undefined;
  const byField = new Map<DesignField, Set<Listener>>();
  const everything = new Set<Listener>();

  const show = (next: CrosshairDesign) => {
    const before = design;
    design = next;
    const called = new Set<Listener>();
    for (const [field, listeners] of byField) {
      if (before[field] === next[field]) continue;
      for (const listener of listeners) {
        if (called.has(listener)) continue;
        called.add(listener);
        listener(next);
      }
    }
    for (const listener of everything) listener(next);
  };

  const record = (gesture: string | undefined) => {
    const last = undoSteps.at(-1);
    const now = nowMs();
    const continues =
      last !== undefined &&
      gesture !== undefined &&
      last.gesture === gesture &&
      (held === gesture || now - last.atMs <= burstPauseMs);
    if (continues) {
      last.atMs = now;
    } else {
      undoSteps.push({ before: design, gesture, atMs: now });
      if (undoSteps.length > historyLimit) undoSteps.shift();
    }
    redoDesigns = [];
  };

  const endGesture = () => {
    held = undefined;
    const last = undoSteps.at(-1);
    if (last === undefined || last.gesture === undefined) return;
    last.gesture = undefined;
    // A drag that came back to where it began changed nothing worth a step.
    if (sameDesign(last.before, design)) {
      undoSteps.pop();
      show(design);
    }
  };

  return {
    current: () => design,
    change(patch, gesture) {
      const next = { ...design, ...patch };
      if (sameDesign(next, design)) return;
      record(gesture);
      show(next);
    },
    startGesture(gesture) {
      endGesture();
      held = gesture;
    },
    endGesture,
    undo() {
      endGesture();
      const step = undoSteps.pop();
      if (step === undefined) return;
      redoDesigns.push(design);
      show(step.before);
    },
    redo() {
      const next = redoDesigns.pop();
      if (next === undefined) return;
      undoSteps.push({ before: design, gesture: undefined, atMs: nowMs() });
      show(next);
    },
    canUndo: () => undoSteps.length > 0,
    canRedo: () => redoDesigns.length > 0,
    load(next) {
      undoSteps = [];
      redoDesigns = [];
      held = undefined;
      show(next);
    },
    subscribe(fields, listener) {
      for (const field of fields) {
        const listeners = byField.get(field) ?? new Set();
        byField.set(field, listeners.add(listener));
      }
      return () => {
        for (const field of fields) byField.get(field)?.delete(listener);
      };
    },
    subscribeAll(listener) {
      everything.add(listener);
      return () => {
        everything.delete(listener);
      };
    },
  };
}
