import type { ReadinessPart } from '@punktgenau/contract/system/system-schemas';
import { Gauge } from 'prom-client';
import type { Database } from '../../db/database.ts';
import type { Registry } from '../../platform/metrics.ts';
import { askDatabase } from './health-repository.ts';

export type ReadinessSources = {
  readonly database: Database;
  readonly migrationCount: number;
  readonly isPrepared: () => boolean;
  /** Whether writes have failed lately. */
  readonly writesFail: () => boolean;
  /** Whether designs changed elsewhere are heard of. */
  readonly hearsChanges: () => boolean;
};

/** What is there and what is missing for the work of the server. */
export class Readiness {
  readonly #sources: ReadinessSources;

  constructor(sources: ReadinessSources) {
    this.#sources = sources;
  }

  async look(): Promise<Record<ReadinessPart, boolean>> {
    const { database, migrationCount, isPrepared, writesFail, hearsChanges } = this.#sources;
    const found = await askDatabase(database);
    return {
      database: found !== undefined,
      migrations: found !== undefined && found.migrations >= migrationCount && isPrepared(),
      writes: found !== undefined && !found.isReadOnly && !writesFail(),
      listener: hearsChanges(),
    };
  }

  /** The same as figures, for alarms. */
  measure(registry: Registry): void {
    const look = () => this.look();
    new Gauge({
      ...{ name: 'punktgenau_part_up', help: 'Whether a part the server needs is there.' },
      labelNames: ['part'],
      registers: [registry],
      async collect() {
        for (const [part, isThere] of Object.entries(await look())) this.set({ part }, isThere ? 1 : 0);
      },
    });
  }
}
