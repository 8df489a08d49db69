import { designListStateOf } from '@punktgenau/contract/designs/design-list-state';
import { designPage } from '@punktgenau/contract/designs/design-page';
import { readAllPages } from '@punktgenau/contract/designs/read-all-pages';
import {
  discardRemoteDraft,
  listRemoteDesigns,
  readRemote,
  shareRemoteDraft,
  switchRemoteDesign,
} from '@punktgenau/contract/remote/endpoints';
import type { RemoteDesign } from '@punktgenau/contract/remote/remote-schemas';
import { type CrosshairDesign, designOf, sameDesign } from '@punktgenau/crosshair';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { call, send } from '#shared/api/call.ts';
import type { SaveState } from '../model/autosave.ts';
import { createValueStore, type ValueStore } from '../model/value-store.ts';
import { sendDrafts } from '../session/draft-sender.ts';

/** What a phone shows of its connection. */
export type PhoneView = {
  readonly designs: readonly RemoteDesign[] | undefined;
  readonly designId: number | undefined;
  /** Another one when the controls have to begin again: another design, or what is saved. */
  readonly round: number;
  readonly isChanged: boolean;
  readonly hasAdvancedOptions: boolean;
  readonly isLost: boolean;
};

export type PhoneCalls = {
  readonly read: () => Promise<{
    readonly hasAdvancedOptions: boolean;
    readonly designs: { readonly count: number; readonly updatedMs: number };
  }>;
  readonly list: () => Promise<readonly RemoteDesign[]>;
  /** Resolves to whether somebody sees it. */
  readonly share: (id: number, step: number, design: CrosshairDesign) => Promise<boolean>;
  readonly discard: (id: number) => Promise<unknown>;
  readonly switchTo: (id: number) => Promise<unknown>;
};

/** How often a phone asks whether it is still connected, in milliseconds. */
const askAgainMs = 3_000;

/** A paired phone: its designs, the one in hand, and what is sent of it. No React, no DOM. */
export class PhoneSession {
  readonly view: ValueStore<PhoneView>;
  /** Whether somebody sees what is sent. */
  readonly isLive = createValueStore(false);
  readonly #calls: PhoneCalls;
  readonly #onEnded: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #saveState = createValueStore<SaveState>('saved');
  readonly #designId = createValueStore<number | null>(null);
  readonly #firstDesignId: number | null;
  #design: CrosshairDesign | undefined;
  #step = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopSending = () => {};
  #isOver = false;

  constructor(firstDesignId: number | null, onEnded: () => void, calls: PhoneCalls = serverCalls) {
    this.#calls = calls;
    this.#onEnded = onEnded;
    this.#firstDesignId = firstDesignId;
    this.view = createValueStore<PhoneView>({
      designs: undefined,
      designId: undefined,
      round: 0,
      isChanged: false,
      hasAdvancedOptions: false,
      isLost: false,
    });
  }

  /** @returns ends it */
  start(): () => void {
    this.#isOver = false;
    const store = {
      current: () => this.#shown(),
      subscribeAll: (listener: () => void) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
    this.#stopSending = sendDrafts({
      session: { store, designId: this.#designId, saveState: this.#saveState },
      isLive: this.isLive,
      send: (id, design) => this.#checked(this.#calls.share(id, this.#step, design)),
    });
    void this.#ask();
    return () => this.#end();
  }

  /** What the controls show from now on. */
  change(design: CrosshairDesign): void {
    this.#design = design;
    const isChanged = !sameDesign(design, designOf(this.#saved()));
    this.#set({ isChanged });
    const wasSaved = this.#saveState.get() === 'saved';
    this.#saveState.set('unsaved');
    if (!wasSaved) for (const listener of this.#listeners) listener();
  }

  /** A finger was lifted: what comes is another step to undo. */
  endStep(): void {
    this.#step += 1;
  }

  choose(id: number): void {
    if (id === this.#designId.get()) return;
    this.discard();
    this.#show(id);
    void this.#checked(this.#calls.switchTo(id)).catch(() => undefined);
  }

  /** Shows what is saved, here and wherever drafts are seen. */
  discard(): void {
    const id = this.#designId.get();
    if (id === null || this.#saveState.get() === 'saved') return;
    this.#show(id);
    void this.#checked(this.#calls.discard(id)).catch(() => undefined);
  }

  /** Asks now instead of at the next time: the page is in sight again. */
  wake(): void {
    clearTimeout(this.#timer);
    if (!this.#isOver) void this.#ask();
  }

  #saved(): RemoteDesign {
    const saved = this.view.get().designs?.find(({ id }) => id === this.#designId.get());
    if (!saved) throw new Error('There is no design in hand.');
    return saved;
  }

  #shown(): CrosshairDesign {
    return this.#design ?? designOf(this.#saved());
  }

  #show(id: number): void {
    this.#saveState.set('saved');
    this.#design = undefined;
    this.#designId.set(id);
    this.#set({ designId: id, round: this.view.get().round + 1, isChanged: false });
  }

  async #ask(): Promise<void> {
    try {
      const { hasAdvancedOptions, designs: state } = await this.#checked(this.#calls.read());
      this.#set({ hasAdvancedOptions });
      const known = this.view.get().designs;
      const now = known && designListStateOf(known);
      if (now?.count !== state.count || now.updatedMs !== state.updatedMs) {
        this.#take(await this.#checked(this.#calls.list()));
      }
      this.#set({ isLost: false });
    } catch {
      this.#set({ isLost: true });
    }
    clearTimeout(this.#timer);
    if (!this.#isOver) this.#timer = setTimeout(() => void this.#ask(), askAgainMs);
  }

  /** The list as it is now. What is being changed stays, unless it was saved just like that. */
  #take(designs: readonly RemoteDesign[]): void {
    const before = this.#designId.get();
    const beforeSaved = this.view.get().designs?.find(({ id }) => id === before);
    this.#set({ designs });
    const wanted = [before, this.#firstDesignId];
    const inHand = designs.filter(({ type }) => type === 'editor');
    const chosen = inHand.find(({ id }) => id === wanted.find((one) => has(inHand, one))) ?? inHand[0];
    if (!chosen) {
      this.#saveState.set('saved');
      this.#designId.set(null);
      this.#set({ designId: undefined, isChanged: false });
    } else if (chosen.id !== before || !beforeSaved) {
      this.#show(chosen.id);
    } else if (sameDesign(this.#design ?? designOf(beforeSaved), designOf(chosen))) {
      this.#saveState.set('saved');
      this.#set({ isChanged: false });
    } else if (!this.view.get().isChanged) {
      this.#show(chosen.id);
    }
  }

  /** Notices that the phone was ended. */
  async #checked<Value>(answer: Promise<Value>): Promise<Value> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'remote_ended' && !this.#isOver) {
        this.#end();
        this.#onEnded();
      }
      throw error;
    }
  }

  #end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#stopSending();
  }

  #set(change: Partial<PhoneView>): void {
    const view = this.view.get();
    const isNew = Object.entries(change).some(([name, value]) => view[name as keyof PhoneView] !== value);
    if (isNew) this.view.set({ ...view, ...change });
  }
}

const has = (designs: readonly RemoteDesign[], id: number | null | undefined) =>
  designs.some((design) => design.id === id);

const serverCalls: PhoneCalls = {
  read: () => call(readRemote),
  list: async () =>
    (await readAllPages((before) =>
      call(listRemoteDesigns, { query: { limit: designPage, ...(before !== undefined && { before }) } }),
    )) ?? [],
  share: async (id, step, design) =>
    (await call(shareRemoteDraft, { params: { id }, body: { step, design } })).isShown,
  discard: (id) => send(discardRemoteDraft, { params: { id } }),
  switchTo: (id) => send(switchRemoteDesign, { params: { id } }),
};
