import type { PublishedInstaller } from '@punktgenau/contract/system/document-facts';
import { done, fail, type Result } from '../../platform/result.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { InstallerNoticeRepository } from './installer-notice-repository.ts';

/** Mails in one transaction. */
const batchSize = 100;

/** Players who want one mail when an installer is published. */
export class InstallerNotices {
  readonly #rows: InstallerNoticeRepository;
  readonly #mailer: Mailer;
  readonly #findInstaller: () => Promise<PublishedInstaller | null>;

  /** @param findInstaller what this server offers now; `null`: nothing */
  constructor(
    rows: InstallerNoticeRepository,
    mailer: Mailer,
    findInstaller: () => Promise<PublishedInstaller | null>,
  ) {
    this.#rows = rows;
    this.#mailer = mailer;
    this.#findInstaller = findInstaller;
  }

  isWantedBy(userId: number): Promise<boolean> {
    return this.#rows.isWantedBy(userId);
  }

  /** Fails with `installer_published` when there is nothing to wait for. */
  async ask(userId: number, now: Date): Promise<Result<undefined, 'installer_published'>> {
    if (await this.#findInstaller()) return fail('installer_published');
    await this.#rows.add(userId, now);
    return done;
  }

  withdraw(userId: number): Promise<void> {
    return this.#rows.remove(userId);
  }

  /** For the operator: whether an installer is offered, and how many wait for one. */
  async state(): Promise<{ isPublished: boolean; waiting: number }> {
    const [installer, waiting] = await Promise.all([this.#findInstaller(), this.#rows.count()]);
    return { isPublished: installer !== null, waiting };
  }

  /** Mails all who wait, if an installer is offered now. Each wish goes with its mail, so none is told twice or never. */
  async tell(): Promise<void> {
    const installer = await this.#findInstaller();
    if (!installer) return;
    const { version } = installer;
    let told: number;
    do {
      told = await this.#rows.fulfilSome(batchSize, (to, transaction) =>
        this.#mailer.send({ kind: 'installer_published', to, version }, transaction),
      );
    } while (told === batchSize);
  }
}
