import type { followOverlayDesign } from '@punktgenau/contract/designs/endpoints';
import { entityTagOf } from '../../plugins/entity-tag.ts';
import { encodeEvent, type StreamEvent } from '../../plugins/event-streams.ts';
import type { CachedOverlay } from './overlay-cache.ts';
import { isKeyOf } from './overlay-service.ts';

/** A stream as a watch needs it. */
export type WatchStream = {
  /** @param lines an event */
  write(lines: Buffer): void;
  end(): void;
  onClose(listener: () => void): void;
};

/** What somebody may see of a design: nothing, what is saved, or also how its owner is just changing it. */
export type Sight = 'nothing' | 'saved' | 'drafts';

/** Who watches a design. */
export type Watch = {
  readonly stream: WatchStream;
  /** The key it came with, if any. Whether it is still the design's is asked before everything saved that is sent. */
  readonly key: string | undefined;
  readonly sightByKey: Sight;
  /** What it may see of the design as it is now without its key; asked as often. */
  readonly sightWithoutKey: (overlay: CachedOverlay) => Promise<Sight>;
  /** The id of what it has: `Last-Event-ID`, then what was sent. */
  version: string | undefined;
};

type Topic = {
  /** With what each may see, as far as that was asked. */
  readonly watches: Map<Watch, Sight>;
  /** Those that show a draft now. */
  readonly ofDraft: Set<Watch>;
  /** Grows with each reading for all of them. */
  readings: number;
  draftEnd?: NodeJS.Timeout;
};

/** A design as it was read, in the form in which it goes out to all who watch it. */
type Reading = {
  readonly overlay: CachedOverlay;
  readonly version: string;
  readonly event: Buffer;
  /** Asked once for each key: thousands watch by the same. */
  readonly isOpenedBy: (key: string) => boolean;
};

const gone = encode({ name: 'gone', json: 'null' });

/** A draft is shown for so long, unless it comes again: then its editor has saved it, or is gone. */
const draftMs = 4_000;
/** The id of a draft. Who comes back with it is told what is saved. */
const draftVersion = 'draft';

/** Designs that are read at the same time after a gap: as many as one statement takes. */
const readingsAtOnce = 100;
const tryAgainMs = 1_000;
/** Should an announcement be missed without anybody noticing, what is shown is old no longer than this; see OverlayCache. */
const lookAgainMs = 60_000;

/** Tells those who have a stream of a design how it is, as soon as it changes. */
export class OverlayWatches {
  readonly #read: (id: number) => Promise<CachedOverlay | undefined>;
  readonly #topics = new Map<number, Topic>();
  /** Changed, or perhaps changed, and not read since. */
  readonly #due = new Set<number>();
  readonly #underWay = new Set<number>();
  readonly #lookAgain: NodeJS.Timeout;
  /** Set while the database is left alone. */
  #pause: NodeJS.Timeout | undefined;

  /** @param read a design as it is now; `undefined` when there is none */
  constructor(read: (id: number) => Promise<CachedOverlay | undefined>) {
    this.#read = read;
    this.#lookAgain = setInterval(() => this.changedAll(), lookAgainMs).unref();
  }

  /** Sends the design as it is now, unless the watch has it, and every change from now on. */
  async add(id: number, watch: Watch): Promise<void> {
    const topic: Topic = this.#topics.get(id) ?? { watches: new Map(), ofDraft: new Set(), readings: 0 };
    this.#topics.set(id, topic);
    topic.watches.set(watch, 'nothing');
    watch.stream.onClose(() => {
      topic.watches.delete(watch);
      topic.ofDraft.delete(watch);
      if (topic.watches.size > 0) return;
      clearTimeout(topic.draftEnd);
      if (this.#topics.get(id) === topic) this.#topics.delete(id);
    });
    const { readings } = topic;
    try {
      const overlay = await this.#read(id);
      // What was read meanwhile for all of them is newer, and this watch is one of them.
      const isNewest = () => topic.readings === readings;
      await tell(topic, watch, overlay && readingOf(overlay), isNewest);
    } catch {
      this.#tryAgain(id);
    }
  }

  /** To be called when a design was changed or deleted. */
  changed(id: number): void {
    if (!this.#topics.has(id)) return;
    this.#due.add(id);
    this.#work();
  }

  /**
   * Shows a draft to those who may see drafts.
   *
   * @param json as the design's own answer
   * @returns whether there was anybody
   */
  showDraft(id: number, json: string): boolean {
    const topic = this.#topics.get(id);
    if (!topic) return false;
    const event = encode({ name: 'draft', json, id: draftVersion });
    for (const [watch, sight] of topic.watches) {
      if (sight !== 'drafts') continue;
      topic.ofDraft.add(watch);
      watch.stream.write(event);
    }
    if (topic.ofDraft.size === 0) return false;
    clearTimeout(topic.draftEnd);
    topic.draftEnd = setTimeout(() => this.endDraft(id), draftMs).unref();
    return true;
  }

  /** Shows what is saved to those who see a draft. */
  endDraft(id: number): void {
    const topic = this.#topics.get(id);
    if (!topic) return;
    clearTimeout(topic.draftEnd);
    for (const watch of topic.ofDraft) watch.version = undefined;
    this.changed(id);
  }

  /** Whether somebody would see a draft of the design. */
  showsDrafts(id: number): boolean {
    for (const sight of this.#topics.get(id)?.watches.values() ?? []) if (sight === 'drafts') return true;
    return false;
  }

  /** To be called when changes may have been missed. */
  changedAll(): void {
    for (const id of this.#topics.keys()) this.#due.add(id);
    this.#work();
  }

  stop(): void {
    clearInterval(this.#lookAgain);
    clearTimeout(this.#pause);
  }

  #work(): void {
    for (const id of this.#due) {
      if (this.#pause || this.#underWay.size >= readingsAtOnce) return;
      // One after the other, so that the older of two readings never comes last.
      if (this.#underWay.has(id)) continue;
      this.#due.delete(id);
      this.#underWay.add(id);
      void this.#tellAll(id).then(() => {
        this.#underWay.delete(id);
        this.#work();
      });
    }
  }

  /** The database is away, or has too much to do. They keep what they have until it answers. */
  #tryAgain(id: number): void {
    this.#due.add(id);
    this.#pause ??= setTimeout(() => {
      this.#pause = undefined;
      this.#work();
    }, tryAgainMs).unref();
  }

  async #tellAll(id: number): Promise<void> {
    const topic = this.#topics.get(id);
    if (!topic) return;
    topic.readings += 1;
    try {
      const overlay = await this.#read(id);
      const reading = overlay && readingOf(overlay);
      const asking: Promise<void>[] = [];
      for (const watch of [...topic.watches.keys()]) {
        const asked = tell(topic, watch, reading, always);
        if (asked) asking.push(asked);
      }
      await Promise.all(asking);
    } catch {
      this.#tryAgain(id);
    }
  }
}

const always = () => true;

/** Without waiting where nothing has to be asked for. @param isNewest asked before something is sent */
function tell(
  topic: Topic,
  watch: Watch,
  reading: Reading | undefined,
  isNewest: () => boolean,
): Promise<void> | undefined {
  const settle = (sight: Sight) => {
    if (isNewest()) show(topic, watch, reading, sight);
  };
  if (!reading) settle('nothing');
  else if (watch.key !== undefined && reading.isOpenedBy(watch.key)) settle(watch.sightByKey);
  else return watch.sightWithoutKey(reading.overlay).then(settle);
  return undefined;
}

function show({ watches, ofDraft }: Topic, watch: Watch, reading: Reading | undefined, sight: Sight): void {
  const { stream } = watch;
  if (watches.has(watch)) watches.set(watch, sight);
  const mayKeepWhatItShows = sight === 'drafts' || !ofDraft.has(watch);
  if (!reading || sight === 'nothing') {
    stream.write(gone);
    stream.end();
  } else if (watch.version !== reading.version || !mayKeepWhatItShows) {
    watch.version = reading.version;
    ofDraft.delete(watch);
    stream.write(reading.event);
  }
}

function readingOf(overlay: CachedOverlay): Reading {
  const { json } = overlay;
  const version = versionOf(overlay);
  const answers = new Map<string, boolean>();
  return {
    ...{ overlay, version },
    event: encode({ name: 'design', json, id: version }),
    isOpenedBy(key) {
      const known = answers.get(key);
      if (known !== undefined) return known;
      const isIts = isKeyOf(overlay, key);
      answers.set(key, isIts);
      return isIts;
    },
  };
}

function encode(
  event: StreamEvent & { readonly name: keyof (typeof followOverlayDesign)['events'] },
): Buffer {
  return encodeEvent(event);
}

/** Follows from what is stored, so that it is the same on every server and after a restart. */
function versionOf({ json }: CachedOverlay): string {
  return entityTagOf(json).slice(1, -1);
}
