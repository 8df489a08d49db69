import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { updateDesign } from '@punktgenau/contract/designs/endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import { fail, succeed } from '@punktgenau/result';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { changeLoadedDesigns, withDesign } from '#shared/designs/loaded-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { createOfflineDesignCalls } from '#shared/offline/design-calls.ts';
import { mayHavePlayer } from '#shared/offline/offline-hints.ts';
import { isPending } from '#shared/offline/offline-state.ts';
import { isSwitchedOn } from '#shared/preferences/local-switches.ts';
import { toast } from '#shared/ui/toast.ts';
import { createDraftShelf } from '../model/draft.ts';
import { readEditorAddress, withoutCode } from '../model/editor-address.ts';
import { createValueStore } from '../model/value-store.ts';
import { createEditorView } from '../model/view.ts';
import { mayHavePhone } from '../remote/phone-hint.ts';
import type { Editor, EditorDialog } from './editor-context.ts';
import { createEditorSession } from './editor-session.ts';
import type { CallFailure, CallResult, DesignCalls, NamedDesign } from './session-state.ts';

type OpenedEditor = { readonly editor: Editor; readonly shown: { search: string } };

/**
 * The editor of a page that is not there yet. React may begin the first render of a page again, and what the address
 * asked for must not be opened a second time: the address may have changed with the first.
 */
let prepared: OpenedEditor | undefined;

/** One editor for the life of the page: opened by the address, kept when the page goes away. */
export function useEditorOfPage(): Editor {
  const client = useQueryClient();
  const search = useSearch();
  const [{ editor, shown }] = useState(() => {
    prepared ??= openEditor(client);
    return prepared;
  });

  useEffect(() => {
    prepared = undefined;
  }, []);

  useEffect(() => {
    // On the way to another page this one stays until the next one's chunk is there.
    if (location.pathname !== '/editor') return;
    // The router's own reading is only the signal: it decodes, and here every character counts.
    const actual = search === '' ? '' : location.search;
    const before = shown.search;
    shown.search = actual;
    // A code that was read leaves the address; what it left in the editor stays.
    if (actual === before || actual === withoutCode(before)) return;
    editor.session.leave();
    void openAndTell(editor, actual);
  }, [search, shown, editor]);

  useEffect(() => {
    const { session } = editor;
    const leave = () => session.leave();
    const retry = () => {
      if (session.saveState.get() === 'failed') void session.saveNow();
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, [editor]);

  useEffect(() => followDrafts(editor), [editor]);

  useEffect(() => followUploads(editor), [editor]);

  useEffect(() => {
    if (mayHavePhone()) editor.followPhone();
    return () => editor.followPhone(false);
  }, [editor]);

  return editor;
}

/** Hears what became of changes that were made without a network; in a browser that may have some, from the beginning on. */
function followUploads(editor: Editor): () => void {
  const load = async () => {
    const uploads = await import('./follow-uploads.ts');
    return () => uploads.followUploads(editor);
  };
  return withFirstChange(editor, load, mayHavePlayer());
}

/** Lets the player's overlays see what is being changed. */
function followDrafts({ session, isLive, phone }: Editor): () => void {
  return withFirstChange({ session }, async () => {
    const { sendDrafts } = await import('./draft-sender.ts');
    return () => sendDrafts({ session, isLive, notBeforeMs: () => phone.untilMs });
  });
}

/**
 * Loads and begins a part that most visits do not need, with the first change of a saved design or at once.
 *
 * @returns ends it
 */
function withFirstChange(
  { session }: Pick<Editor, 'session'>,
  load: () => Promise<() => () => void>,
  isNow = false,
): () => void {
  let isOver = false;
  let stop = () => {};
  const begin = () => {
    unsubscribe();
    void load().then((start) => {
      if (!isOver) stop = start();
    });
  };
  const unsubscribe = session.saveState.subscribe(begin);
  if (isNow) begin();
  return () => {
    isOver = true;
    unsubscribe();
    stop();
  };
}

/** Begins to follow paired phones, or ends it. The part that does it is loaded with the first. */
function phoneSwitch(session: Editor['session'], phone: Editor['phone']): Editor['followPhone'] {
  let isWanted = false;
  let stop = () => {};
  return (isOn = true) => {
    isWanted = isOn;
    stop();
    stop = () => {};
    if (!isOn) return;
    void import('../remote/follow-phone.ts').then(({ followPhone }) => {
      if (!isWanted) return;
      stop();
      stop = followPhone(session, phone, (id) => navigate(`/editor?design=${id}`));
    });
  };
}

function openEditor(client: QueryClient): OpenedEditor {
  // What the session itself wrote into the address bar is no wish to open it again.
  const own = { search: '' };
  const view = createEditorView(() => localStorage);
  const phone = { isHeld: false, untilMs: 0 };
  const session = createEditorSession({
    backdrop: view.backdrop,
    calls: createDesignCalls(client),
    drafts: createDraftShelf(() => localStorage),
    words: {
      newName: m.designer_new_name(),
      copyName: (name) => m.designer_copy_name({ name }),
    },
    isAutosaveOn: () => isSwitchedOn('autosave') && !phone.isHeld,
    nowMs: () => performance.now(),
    schedule: (task, delayMs) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
    showAddress: (path) => {
      own.search = path.includes('?') ? path.slice(path.indexOf('?')) : '';
      if (location.pathname === '/editor') history.replaceState(history.state, '', path);
    },
    onSaveFailed: async (error, isSignedOut) => {
      const { saveFailureToast, signedOutToast } = await import('#shared/designs/save-failure.ts');
      toast((isSignedOut ? signedOutToast : saveFailureToast)(error));
    },
  });
  const created: Editor = {
    session,
    view,
    dialog: createValueStore<EditorDialog>(undefined),
    codeText: createValueStore(''),
    isLive: createValueStore(false),
    phone,
    followPhone: phoneSwitch(session, phone),
  };
  void openAndTell(created, location.search);
  own.search = location.search;
  return { editor: created, shown: own };
}

async function openAndTell({ session, dialog, codeText }: Editor, search: string): Promise<void> {
  const address = readEditorAddress(search);
  await session.open(address);
  const isFromServer = address.source.kind === 'design' || address.source.kind === 'template';
  if (address.code !== undefined) {
    codeText.set(address.code);
    dialog.set('import');
  }
  if (isFromServer && session.problem.get() === undefined) toast({ title: m.designer_loaded() });
}

const bodyOf = ({ name, design, scene }: NamedDesign) => ({ ...design, name, scene });

/** The editor's calls over HTTP, or without a network. Every answer also goes into the loaded list the navigation counts. */
function createDesignCalls(client: QueryClient): DesignCalls {
  const designs = createOfflineDesignCalls(client);
  const settle = async (call: Promise<SavedDesign>): Promise<CallResult> => {
    try {
      return succeed(await call);
    } catch (cause) {
      return fail({ kind: kindOf(cause), cause });
    }
  };
  const remembered = async (call: Promise<SavedDesign>): Promise<CallResult> => {
    const result = await settle(call);
    if (result.ok) changeLoadedDesigns(client, result.value.userId, withDesign(result.value));
    return result;
  };
  return {
    read: (id) => settle(designs.read(id)),
    create: (named) => remembered(designs.create(bodyOf(named))),
    update: (id, named) => remembered(designs.update(id, bodyOf(named))),
    updateWhileLeaving(id, named) {
      if (id < 0 || isPending(id)) return;
      // The page does not wait: `keepalive` lets the request outlive it, and a failure finds the draft in the storage.
      void fetch(urlOf(updateDesign, { params: { id } }), {
        method: updateDesign.method,
        keepalive: true,
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(named)),
      }).catch(() => undefined);
    },
  };
}

function kindOf(error: unknown): CallFailure['kind'] {
  if (!(error instanceof ApiFailure)) return 'other';
  if (error.status === 404) return 'missing';
  return error.status === 401 ? 'signed_out' : 'other';
}
