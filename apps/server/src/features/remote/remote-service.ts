import type { shareRemoteDraft } from '@punktgenau/contract/remote/endpoints';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { Channels } from '../../db/listen.ts';
import { done, fail, type Result } from '../../platform/result.ts';
import type { User } from '../auth/user-repository.ts';
import type { DraftService } from '../overlay/draft-service.ts';
import type { OverlayService } from '../overlay/overlay-service.ts';
import { type RemoteAnnouncements, remoteChannels } from './remote-repository.ts';
import type { RemoteWatch, RemoteWatches } from './remote-watches.ts';

/** What a paired phone does: to its owner's overlays and to the editors that follow. Nothing of it is stored. */
export class RemoteService {
  readonly #overlays: OverlayService;
  readonly #drafts: DraftService;
  readonly #watches: RemoteWatches;
  readonly #announcements: RemoteAnnouncements;
  readonly #countPhones: (userId: number) => Promise<number>;

  constructor(parts: {
    readonly overlays: OverlayService;
    readonly drafts: DraftService;
    readonly watches: RemoteWatches;
    readonly announcements: RemoteAnnouncements;
    readonly countPhones: (userId: number) => Promise<number>;
  }) {
    this.#overlays = parts.overlays;
    this.#drafts = parts.drafts;
    this.#watches = parts.watches;
    this.#announcements = parts.announcements;
    this.#countPhones = parts.countPhones;
  }

  /** Shows a draft under the rules for saving it. @returns whether anybody sees it, as far as this server knows by now */
  share(
    owner: User,
    id: number,
    { step, design }: { readonly step: number; readonly design: CrosshairDesign },
    now: Date,
  ): Promise<Result<boolean, (typeof shareRemoteDraft)['errors'][number] | 'validation_failed'>> {
    return this.#drafts.share(owner, id, design, now, (ofDesign, json) =>
      this.#announcements.announceDraft(owner.id, step, ofDesign, json),
    );
  }

  async discard(owner: Pick<User, 'id'>, id: number): Promise<Result<undefined, 'design_not_found'>> {
    if (!(await this.#owns(owner, id))) return fail('design_not_found');
    await this.#announcements.announceDiscard(owner.id, id);
    return done;
  }

  async switchTo(owner: Pick<User, 'id'>, id: number): Promise<Result<undefined, 'design_not_found'>> {
    if (!(await this.#owns(owner, id))) return fail('design_not_found');
    await this.#announcements.announceSwitch(owner.id, id);
    return done;
  }

  /** A phone has connected: who follows is told. The phone has its token by now, so nothing of this may fail its answer. */
  phonePaired(userId: number): void {
    this.#announcements.announcePhones(userId).catch(() => undefined);
  }

  /** Tells an editor how many phones there are, and from then on what they do. */
  follow(owner: Pick<User, 'id'>, watch: RemoteWatch): void {
    this.#watches.add(owner.id, watch);
    this.#tellPhones(owner.id);
  }

  /** What is to be heard of all servers. */
  channels(): Channels {
    const watches = this.#watches;
    return {
      [remoteChannels.draft]: (text) => {
        const [, userId, step, id, json = ''] = /^(\d+) (\d+) (\d+) (.*)$/s.exec(text) ?? [];
        watches.tell(Number(userId), 'draft', `{"step":${step},"design":${json}}`);
        this.#drafts.hearDraft(Number(id), json, watches.has(Number(userId)));
      },
      [remoteChannels.discard]: (text) => {
        const [userId, designId] = text.split(' ').map(Number);
        watches.tell(userId ?? 0, 'discard', JSON.stringify({ designId }));
        this.#drafts.hearDiscard(designId ?? 0);
      },
      [remoteChannels.switched](text) {
        const [userId, designId] = text.split(' ').map(Number);
        watches.tell(userId ?? 0, 'switch', JSON.stringify({ designId }));
      },
      [remoteChannels.phones]: (userId) => this.#tellPhones(Number(userId)),
    };
  }

  #tellPhones(userId: number): void {
    if (!this.#watches.has(userId)) return;
    this.#countPhones(userId).then(
      (count) => this.#watches.tell(userId, 'phones', JSON.stringify({ count })),
      // The database is away. The phones' own calls fail as well.
      () => undefined,
    );
  }

  async #owns({ id: ownerId }: Pick<User, 'id'>, id: number): Promise<boolean> {
    return (await this.#overlays.read(id))?.ownerId === ownerId;
  }
}
