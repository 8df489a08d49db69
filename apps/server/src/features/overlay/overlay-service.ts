import { fail, type Result, succeed } from '../../result.ts';
import { equalInConstantTime } from '../../secrets.ts';
import type { DesignRepository, StoredDesign } from '../designs/design-repository.ts';

type Waiting = {
  readonly id: number;
  readonly resolve: (design: StoredDesign | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** Opening designs as overlays. */
export class OverlayService {
  readonly #designs: DesignRepository;
  #waiting: Waiting[] = [];

  constructor(designs: DesignRepository) {
    this.#designs = designs;
  }

  /**
   * A design for whoever may see it: anybody if it is public, whoever holds its key, and its owner. Everything else
   * is `design_not_found`, so that ids reveal nothing.
   *
   * @param signedInUserId asked only when the key did not open the design
   */
  async open(
    id: number,
    key: string | undefined,
    signedInUserId: () => Promise<number | undefined>,
  ): Promise<Result<StoredDesign>> {
    const design = await this.#read(id);
    if (!design) return fail('design_not_found');
    const isOpen = design.isPublic || (key !== undefined && equalInConstantTime(key, design.overlayKey));
    if (isOpen || (await signedInUserId()) === design.userId) return succeed(design);
    return fail('design_not_found');
  }

  /**
   * Reads a design together with all others asked for in the same turn of the event loop: under load one query serves
   * many requests. Nothing is remembered, so an answer is never older than its request.
   */
  #read(id: number): Promise<StoredDesign | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#readAll());
      this.#waiting.push({ id, resolve, reject });
    });
  }

  async #readAll(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const designs = await this.#designs.findManyForOverlay([...new Set(waiting.map(({ id }) => id))]);
      const byId = new Map(designs.map((design) => [design.id, design]));
      for (const { id, resolve } of waiting) resolve(byId.get(id));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
