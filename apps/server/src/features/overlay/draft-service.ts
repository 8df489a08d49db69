import { overlayDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import type { shareDraft } from '@punktgenau/contract/designs/draft-endpoint';
import { type CrosshairDesign, designOf } from '@punktgenau/crosshair';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { User } from '../auth/user-repository.ts';
import { refuseAdvancedOptions, refuseRedrawing } from '../designs/design-rules.ts';
import { tierOf } from '../premium/premium-state.ts';
import type { DraftAnnouncements } from './draft-repository.ts';
import type { OverlayService } from './overlay-service.ts';
import type { OverlayWatches } from './overlay-watches.ts';

/** What another server said counts for so long. It says so again every second. */
const shownMs = 2_500;
const tellAgainMs = 1_000;

/** Designs as they are being edited, on the way to their owners' surfaces. Nothing of them is stored. */
export class DraftService {
  readonly #overlays: OverlayService;
  readonly #watches: OverlayWatches;
  readonly #announcements: DraftAnnouncements;
  /** When some server said last that a draft is seen, by the design. */
  readonly #shownAtMs = new Map<number, number>();
  readonly #toldAtMs = new Map<number, number>();

  constructor(overlays: OverlayService, watches: OverlayWatches, announcements: DraftAnnouncements) {
    this.#overlays = overlays;
    this.#watches = watches;
    this.#announcements = announcements;
  }

  /**
   * Shows a draft of one's own design, under the rules for saving it.
   *
   * @param announce hands it to all servers
   * @returns whether anybody sees it, as far as this server knows by now
   */
  async share(
    owner: User,
    id: number,
    draft: CrosshairDesign,
    now: Date,
    announce: DraftAnnouncements['announceDraft'] = (...draft) => this.#announcements.announceDraft(...draft),
  ): Promise<Result<boolean, (typeof shareDraft)['errors'][number] | 'validation_failed'>> {
    const overlay = await this.#overlays.read(id);
    if (overlay?.ownerId !== owner.id) return fail('design_not_found');
    const saved = overlayDesignSchema.parse(JSON.parse(overlay.json));
    const previous = designOf(saved);
    const refused =
      (saved.type === 'svg' && refuseRedrawing(draft, previous)) ||
      refuseAdvancedOptions(draft, tierOf(owner, now), previous);
    if (refused) return refused;
    await announce(id, JSON.stringify({ ...saved, ...draft }));
    return succeed(this.#watches.showsDrafts(id) || isWithin(shownMs, this.#shownAtMs.get(id)));
  }

  /**
   * To be called when some server announced a draft.
   *
   * @param isSeenElsewhere somebody sees it besides those who watch the design
   */
  hearDraft(id: number, json: string, isSeenElsewhere = false): void {
    const isSeen = this.#watches.showDraft(id, json) || isSeenElsewhere;
    if (!isSeen || isWithin(tellAgainMs, this.#toldAtMs.get(id))) return;
    note(this.#toldAtMs, id);
    // Without it the editor only takes longer to hear that it is seen.
    this.#announcements.announceShown(id).catch(() => undefined);
  }

  /** To be called when some server announced that a draft is over. */
  hearDiscard(id: number): void {
    this.#watches.endDraft(id);
  }

  /** To be called when some server announced that a draft is seen. */
  hearShown(id: number): void {
    note(this.#shownAtMs, id);
  }
}

const notedMax = 10_000;

/** Notes the time; what was noted longest ago makes room. */
function note(times: Map<number, number>, id: number): void {
  times.delete(id);
  times.set(id, performance.now());
  if (times.size <= notedMax) return;
  const [oldest] = times.keys();
  if (oldest !== undefined) times.delete(oldest);
}

function isWithin(ms: number, sinceMs: number | undefined): boolean {
  return sinceMs !== undefined && performance.now() - sinceMs < ms;
}
