import type { CrosshairDesign } from '@punktgenau/crosshair';
import { createContext, use, useSyncExternalStore } from 'react';
import type { DesignField, DesignStore } from '../model/design-store.ts';
import type { ValueStore } from '../model/value-store.ts';
import type { EditorView } from '../model/view.ts';
import type { EditorSession } from './editor-session.ts';

/** The parts of the editor that open over it; only one at a time. */
export type EditorDialog = 'save' | 'share' | 'test' | 'ways' | undefined;

/** What every part of the editor shares. */
export type Editor = {
  readonly session: EditorSession;
  readonly view: EditorView;
  readonly dialog: ValueStore<EditorDialog>;
};

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The surrounding editor. @throws outside of one, which is a mistake in the code. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === undefined) throw new Error('used outside of the editor');
  return editor;
}

export function useValue<T>(value: ValueStore<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, value.get);
}

/** The design that the controls below change: the editor page's, or that of another page which shows only the controls. */
export const DesignContext = createContext<DesignStore | undefined>(undefined);

/** The surrounding design. @throws outside of one, which is a mistake in the code. */
export function useDesignStore(): DesignStore {
  const store = use(DesignContext);
  if (store === undefined) throw new Error('used outside of a design');
  return store;
}

/** One field of the design; re-renders the caller only when that field changes. */
export function useDesignField<Field extends DesignField>(field: Field): CrosshairDesign[Field] {
  const store = useDesignStore();
  const read = () => store.current()[field];
  return useSyncExternalStore((listener) => store.subscribe([field], listener), read, read);
}

/**
 * Something derived from some fields of the design; re-renders the caller only when the result changes. It must be a
 * plain value.
 */
export function useDesignValue<Value extends string | number | boolean>(
  fields: readonly DesignField[],
  derive: (design: CrosshairDesign) => Value,
): Value {
  const store = useDesignStore();
  const read = () => derive(store.current());
  return useSyncExternalStore((listener) => store.subscribe(fields, listener), read, read);
}
