import { exportFileName } from '@punktgenau/contract/account/account-rights-schemas';
import { lastSegment } from '@punktgenau/contract/gallery/image-file';
import { type CrosshairDesign, renderSvg, resolveDynamicColor } from '@punktgenau/crosshair';
import { stripOf } from '@punktgenau/crosshair/picture-animation';
import type { User } from '../auth/user-repository.ts';
import type { StoredDesign } from '../designs/design-repository.ts';
import type { GalleryPicture } from '../gallery/gallery-service.ts';
import type { AccountExportRepository } from './account-export-repository.ts';
import { exportFileStem } from './export-file-name.ts';
import { type ZipEntry, zipEntriesMax, zipStream } from './zip-stream.ts';

/** Designs in memory at once. */
const batchSize = 100;

/** The gallery, as far as the pictures of designs need it. */
type Pictures = { picture(file: string): Promise<GalleryPicture | undefined> };

/** Whose data it is. */
type Owner = { readonly user: User; readonly lastActiveAt: Date | null };

/** Everything that is stored about one person, to take along. */
export class AccountExport {
  readonly #rows: AccountExportRepository;
  readonly #pictures: Pictures;

  constructor(rows: AccountExportRepository, pictures: Pictures) {
    this.#rows = rows;
    this.#pictures = pictures;
  }

  /**
   * A ZIP archive with one readable text file of all data, and every design as a picture. It comes in pieces while it is
   * being read from the database, each asked for when the one before is on its way.
   */
  archive(owner: Owner, now: Date): AsyncGenerator<Uint8Array, void, undefined> {
    return zipStream(this.#entries(owner, now), now);
  }

  async *#entries(owner: Owner, now: Date): AsyncGenerator<ZipEntry> {
    yield { name: exportFileName, content: this.#data(owner, now) };
    // The text file has all designs; only an archive beyond the format's limit would be short of pictures.
    let room = zipEntriesMax - 1;
    for await (const design of this.#designs(owner.user.id)) {
      if (room === 0) return;
      const picture = await this.#pictureOf(design);
      if (!picture) continue;
      room -= 1;
      yield { name: `designs/${exportFileStem(design)}.${picture.ending}`, content: [picture.content] };
    }
  }

  /** The text file: JSON, one design a line. */
  async *#data({ user, lastActiveAt }: Owner, now: Date): AsyncGenerator<string> {
    const { id } = user;
    const sections: Record<string, unknown> = {
      format: 1,
      exportedAt: now,
      account: { ...accountOf(user), lastActiveAt },
      premium: premiumOf(user),
      subscription: subscriptionOf(user),
      payments: await this.#rows.payments(id),
      paymentEvents: user.stripeCustomerId ? await this.#rows.paymentEvents(user.stripeCustomerId) : [],
      subscriptionClaims: await this.#rows.claims(id),
      redeemedCodes: await this.#rows.redeemedCodes(id),
      sessions: (await this.#rows.sessions(id)).map(({ sess, expire, ...session }) => ({
        ...session,
        ...sess,
        expiresAt: expire,
      })),
      securityEvents: await this.#rows.securityEvents(id),
      secondFactors: await this.#rows.secondFactors(id),
      installerNotice: await this.#rows.installerNotice(id),
      hotkeys: await this.#rows.hotkeys(id),
      gameProfiles: await this.#rows.companionProfiles(id),
      aimRounds: await this.#rows.aimRounds(id),
      ownPictures: await this.#rows.ownPictures(id),
      community: await this.#rows.community(id),
      notesOfAdministrators: await this.#rows.notesAbout(id),
      ...(user.isAdmin && {
        deedsAsAdministrator: await this.#rows.deedsOf(id),
        galleryEntries: await this.#rows.galleryEntriesBy(id),
      }),
    };
    yield '{\n';
    for (const [name, value] of Object.entries(sections)) {
      yield `  ${JSON.stringify(name)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')},\n`;
    }
    yield '  "designs": [';
    let separator = '\n    ';
    for await (const { userId: _own, overlayKey: _key, ...design } of this.#designs(id)) {
      yield separator + JSON.stringify(design);
      separator = ',\n    ';
    }
    yield '\n  ]\n}\n';
  }

  async *#designs(userId: number): AsyncGenerator<StoredDesign> {
    let afterId = 0;
    for (;;) {
      const batch = await this.#rows.designsAfter(userId, afterId, batchSize);
      yield* batch;
      const last = batch.at(-1);
      if (!last || batch.length < batchSize) return;
      afterId = last.id;
    }
  }

  async #pictureOf(
    design: StoredDesign,
  ): Promise<{ readonly ending: 'svg' | 'png'; readonly content: string | Uint8Array } | undefined> {
    if (design.imageUrl === null) return { ending: 'svg', content: drawn(design) };
    const file = lastSegment(design.imageUrl);
    // Of an animation all frames.
    const picture = await this.#pictures.picture(stripOf(file) ?? file);
    if (!picture) return undefined;
    return picture.kind === 'drawn'
      ? { ending: 'svg', content: picture.svg }
      : { ending: 'png', content: picture.png };
  }
}

/** As the designer's own download draws it: a file knows no backdrop and no place on the screen. */
function drawn(design: CrosshairDesign & { readonly name: string }): string {
  const picture = resolveDynamicColor({ ...design, offsetX: 0, offsetY: 0 });
  return renderSvg(picture, { title: design.name });
}

function accountOf(user: User) {
  const { id, username, email, emailVerified, locale, isAdmin, createdAt } = user;
  return { id, username, email, emailVerified, locale, isAdmin, createdAt };
}

function premiumOf(user: User) {
  const { isPro, proType, proExpiresAt, grantedPremiumType, grantedPremiumEndsAt, grantedCountsFrom } = user;
  return { isPro, proType, proExpiresAt, grantedPremiumType, grantedPremiumEndsAt, grantedCountsFrom };
}

/** Every column about the payment provider. */
function subscriptionOf(user: User) {
  return Object.fromEntries(Object.entries(user).filter(([name]) => name.startsWith('stripe')));
}
