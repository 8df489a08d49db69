import { createHash } from 'node:crypto';
import type {
  CommunityGame,
  CommunityTag,
  ReportReason,
} from '@punktgenau/contract/community/community-options';
import type {
  CommunityCrosshair,
  CommunityPage,
  CommunityQuery,
  CommunityRelation,
  OwnCommunityCrosshair,
  PublishRequest,
  RepublishRequest,
} from '@punktgenau/contract/community/community-schemas';
import type { publishCrosshair, republishCrosshair } from '@punktgenau/contract/community/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import { decodeShareCode, designOf, drawnSizePx, encodeShareCode } from '@punktgenau/crosshair';
import { pictureSignature } from '@punktgenau/crosshair/picture-signature';
import { violatesUnique } from '../../db/database-errors.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { dayMs, shift } from '../../platform/clock.ts';
import { done, fail, type Result, succeed } from '../../platform/result.ts';
import type { StoredDesign } from '../designs/design-repository.ts';
import type { DesignService } from '../designs/design-service.ts';
import type { CommunityRepository, NewCrosshair, Position, StoredCrosshair } from './community-repository.ts';
import type { CommunitySearchRepository } from './community-search-repository.ts';
import { colorCellOf, facetBitsOf, labOf } from './crosshair-facets.ts';
import { isNameRefused } from './crosshair-name-rules.ts';

type Player = { readonly id: number };
type Described = Pick<PublishRequest, 'name' | 'tags' | 'game' | 'showsAuthor'>;
type Missing = 'community_crosshair_not_found';

const pageSize = 24;

/**
 * Crosshairs that players publish, and what other players do with them (ADR 0060). Every write is a transaction, also one of a single statement: its
 * triggers lock other rows of the same picture, and only transactions are done again when they waited for each other.
 */
export class CommunityService {
  readonly #rows: CommunityRepository;
  readonly #searches: CommunitySearchRepository;
  readonly #designs: Pick<DesignService, 'get' | 'addDrawn'>;

  constructor(
    rows: CommunityRepository,
    searches: CommunitySearchRepository,
    designs: Pick<DesignService, 'get' | 'addDrawn'>,
  ) {
    this.#rows = rows;
    this.#searches = searches;
    this.#designs = designs;
  }

  /** A page of those that the query leaves, or, with `similarTo`, all that look the same as one. */
  async search(query: CommunityQuery): Promise<CommunityPage> {
    if (query.similarTo !== undefined) {
      const same = await this.#searches.similarTo(query.similarTo);
      return { crosshairs: same.map(toCommunityCrosshair), next: null };
    }
    const after = positionOf(query.after);
    const found = await this.#searches.search(query, after, pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    return { crosshairs: page.map(toCommunityCrosshair), next: last ? nextAfter(query.sort, last) : null };
  }

  async read(id: number): Promise<Result<CommunityCrosshair, Missing>> {
    const found = await this.#rows.findVisible(id);
    return found ? succeed(toCommunityCrosshair(found)) : fail('community_crosshair_not_found');
  }

  async listOwn(player: Player): Promise<OwnCommunityCrosshair[]> {
    return (await this.#rows.listOwn(player.id)).map(toOwnCrosshair);
  }

  /**
   * Publishes a saved design as it is now. Fails with `design_not_publishable` for a picture of the gallery, `already_published`,
   * `community_name_refused` or `community_limit_reached`.
   */
  async publish(
    player: Player,
    { designId, ...described }: PublishRequest,
    now: Date,
  ): Promise<Result<OwnCommunityCrosshair, ErrorOf<typeof publishCrosshair>>> {
    const design = await this.#publishable(player, designId);
    if (!design.ok) return design;
    if (isNameRefused(described.name)) return nameRefused();
    const row = { ...pictureColumns(design.value, described), userId: player.id, designId };
    const id = await this.#rows
      .inTransaction(async (rows): Promise<Result<number, ErrorOf<typeof publishCrosshair>>> => {
        const published = await rows.lockAndCount(player.id);
        if (published === undefined) return fail('unauthorized');
        if (published >= limits.communityPublishedMax) return fail('community_limit_reached');
        return succeed(await rows.insert({ ...row, createdAt: now, updatedAt: now }));
      })
      .catch((error: unknown) => {
        if (violatesUnique(error, 'community_crosshairs_design_unique')) return fail('already_published');
        throw error;
      });
    if (!id.ok) return id;
    const own = await this.#rows.findOwn(id.value, player.id);
    // Withdrawn again by another request.
    return own ? succeed(toOwnCrosshair(own)) : fail('design_not_found');
  }

  /** Changes what is said of one's own crosshair; with `renewsPicture` it also becomes what its design is now. */
  async republish(
    player: Player,
    id: number,
    { renewsPicture, ...described }: RepublishRequest,
    now: Date,
  ): Promise<Result<OwnCommunityCrosshair, ErrorOf<typeof republishCrosshair>>> {
    const before = await this.#rows.findOwn(id, player.id);
    if (!before) return fail('community_crosshair_not_found');
    if (isNameRefused(described.name)) return nameRefused();
    let picture: Pick<StoredDesign, 'scene'> & Parameters<typeof designOf>[0];
    if (renewsPicture) {
      const design = await this.#publishable(player, before.designId ?? 0);
      if (!design.ok) return design;
      picture = design.value;
    } else {
      const published = decodeShareCode(before.shareCode);
      if (!published.ok) throw new Error(`Published crosshair ${id} has no readable picture.`);
      picture = { ...published.value, scene: before.scene };
    }
    const changes = { ...pictureColumns(picture, described), updatedAt: now };
    await this.#rows.inTransaction((rows) => rows.update(id, player.id, changes));
    const own = await this.#rows.findOwn(id, player.id);
    return own ? succeed(toOwnCrosshair(own)) : fail('community_crosshair_not_found');
  }

  async withdraw(player: Player, id: number): Promise<Result<undefined, Missing>> {
    const isDeleted = await this.#rows.inTransaction((rows) => rows.deleteOwn(id, player.id));
    return isDeleted ? done : fail('community_crosshair_not_found');
  }

  async relation(player: Player, id: number): Promise<Result<CommunityRelation, Missing>> {
    const found = await this.#rows.findVisible(id);
    if (!found) return fail('community_crosshair_not_found');
    return succeed({ isOwn: found.userId === player.id, ...(await this.#rows.relation(id, player.id)) });
  }

  /** Likes a crosshair or takes that back; as often as one likes, it counts once. */
  async setLiked(
    player: Player,
    id: number,
    isLiked: boolean,
    now: Date,
  ): Promise<Result<{ isLiked: boolean; likes: number }, Missing>> {
    await this.#rows.inTransaction((rows) =>
      isLiked ? rows.like(id, player.id, now) : rows.unlike(id, player.id),
    );
    const found = await this.#rows.findVisible(id);
    return found ? succeed({ isLiked, likes: found.likes }) : fail('community_crosshair_not_found');
  }

  /** Saves a copy, under the rules for saving, and counts it as a use. */
  async add(player: Player, id: number, now: Date) {
    const found = await this.#rows.findVisible(id);
    const picture = found && decodeShareCode(found.shareCode);
    if (!found || !picture?.ok) return fail('community_crosshair_not_found');
    const { name, scene } = found;
    const saved = await this.#designs.addDrawn(
      player,
      { name, scene, isPublic: false, picture: picture.value },
      now,
    );
    if (saved.ok && found.userId !== player.id) {
      await this.#rows.inTransaction((rows) => rows.noteUse(id, player.id, now));
    }
    return saved;
  }

  async report(
    player: Player,
    id: number,
    reason: ReportReason,
    now: Date,
  ): Promise<Result<undefined, Missing>> {
    const isThere = await this.#rows.inTransaction((rows) => rows.report(id, player.id, reason, now));
    return isThere ? done : fail('community_crosshair_not_found');
  }

  /** Forgets uses that no longer count. */
  cleanUp(now: Date): Promise<void> {
    const until = shift(now, -limits.communityUseDays * dayMs);
    return deleteInBatches((atMost) =>
      this.#rows.inTransaction((rows) => rows.deleteUsesBefore(until, atMost)),
    );
  }

  async #publishable(
    player: Player,
    designId: number,
  ): Promise<Result<StoredDesign, 'design_not_found' | 'design_not_publishable'>> {
    const design = await this.#designs.get(player, designId);
    if (design.ok && design.value.type !== 'editor') return fail('design_not_publishable');
    return design;
  }
}

const nameRefused = () => fail('community_name_refused', { name: { code: 'bad_format' } });

/** Everything that follows from a picture and what its player says of it. */
function pictureColumns(
  carrier: Parameters<typeof designOf>[0] & Pick<StoredDesign, 'scene'>,
  { name, tags, game, showsAuthor }: Described,
): Omit<NewCrosshair, 'userId' | 'createdAt' | 'updatedAt'> {
  const design = designOf(carrier);
  const { shape } = design;
  return {
    ...{ name, tags, game, showsAuthor, shape, scene: carrier.scene },
    shareCode: encodeShareCode(design),
    sizePx: drawnSizePx(design),
    colorCell: colorCellOf(labOf(design.color)),
    facetBits: facetBitsOf({ shape, game, tags }),
    pictureKey: createHash('sha256').update(pictureSignature(design)).digest('base64url').slice(0, 16),
  };
}

/** A crosshair as everybody may see it. */
export function toCommunityCrosshair(stored: StoredCrosshair): CommunityCrosshair {
  const { id, name, shareCode, scene, showsAuthor, username, likes, uses, similar, createdAt } = stored;
  return {
    ...{ id, name, shareCode, scene, likes, uses, similar },
    // Only options of the tables are stored, see `publishRequestSchema`.
    tags: stored.tags as CommunityTag[],
    game: stored.game as CommunityGame | null,
    author: showsAuthor ? username : null,
    publishedAt: createdAt.toISOString(),
  };
}

function toOwnCrosshair(stored: StoredCrosshair): OwnCommunityCrosshair {
  const { designId, showsAuthor, hiddenAt } = stored;
  return { ...toCommunityCrosshair(stored), designId, showsAuthor, isHidden: hiddenAt !== null };
}

/** @param after `ID` or `COUNT-ID`, as the contract's schema lets through */
export function positionOf(after: string | undefined): Position | undefined {
  if (after === undefined) return undefined;
  const numbers = after.split('-').map(Number);
  const [count = 0, id = count] = numbers;
  // Beyond what the columns can hold nothing comes before it either way.
  const within = (value: number) => Math.min(value, 2_147_483_647);
  return { count: within(count), id: within(id) };
}

function nextAfter(sort: CommunityQuery['sort'], { id, likes, uses }: StoredCrosshair): string {
  if (sort === 'new') return String(id);
  return `${sort === 'liked' ? likes : uses}-${id}`;
}
