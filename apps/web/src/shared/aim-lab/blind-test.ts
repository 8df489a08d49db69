import {
  compareDesigns,
  type DesignComparison,
  planBlocks,
  plannedLooks,
} from '@punktgenau/aim-lab/blind-test';
import { type History, roundsOfTest } from '@punktgenau/aim-lab/history';
import { type RoundLengthMs, roundLengthsMs } from '@punktgenau/aim-lab/round';
import { type RoundKind, roundKinds } from '@punktgenau/contract/aim-lab/round-kinds';
import type { StoredVersions } from '@punktgenau/stored-versions';
import { readStored, type StorageSource, writeStored } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';
import { type LabDesign, labDesignOfCode } from './lab-design.ts';
import type { LabSettings } from './lab-settings.ts';

/** Two to four designs that are compared without telling which is played. Its rounds are in the history under its id. */
export type BlindTest = {
  readonly id: string;
  readonly seed: number;
  readonly kind: RoundKind;
  readonly lengthMs: RoundLengthMs;
  readonly designs: readonly LabDesign[];
};

export const designCounts = { min: 2, max: 4 } as const;

const storageKey: StoredKey = 'punktgenau.aim-test';
export const blindTestVersions: StoredVersions = { first: 0, migrations: [] };

export function startBlindTest(
  designs: readonly LabDesign[],
  { kind, lengthMs }: Pick<LabSettings, 'kind' | 'lengthMs'>,
): BlindTest {
  return { id: crypto.randomUUID(), seed: randomSeed(), kind, lengthMs, designs };
}

/** For rounds and plans that nobody can know before. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** The test that was begun in this browser; `undefined` when there is none, or what is stored is damaged. */
export function readBlindTest(storage: StorageSource): BlindTest | undefined {
  const { id, seed, ...stored } = readStored(storage, storageKey, blindTestVersions);
  const kind = roundKinds.find((one) => one === stored.kind);
  const lengthMs = roundLengthsMs.find((one) => one === stored.lengthMs);
  const listed: unknown[] = Array.isArray(stored.designs) ? stored.designs : [];
  const designs = listed.flatMap((one) => readDesign(one) ?? []);
  const isWhole = designs.length === listed.length && designs.length >= designCounts.min;
  if (typeof id !== 'string' || typeof seed !== 'number' || !kind || !lengthMs || !isWhole) return undefined;
  return { id, seed, kind, lengthMs, designs };
}

function readDesign(stored: unknown): LabDesign | undefined {
  const { code, name }: { code?: unknown; name?: unknown } = { ...(stored as object | null) };
  return typeof code === 'string' && typeof name === 'string' ? labDesignOfCode(code, name) : undefined;
}

/** @param test `undefined` ends the one that is kept; its rounds stay in the history */
export function keepBlindTest(storage: StorageSource, test: BlindTest | undefined): void {
  const fields = test && { ...test, designs: test.designs.map(({ code, name }) => ({ code, name })) };
  writeStored(storage, storageKey, blindTestVersions, fields ?? null);
}

export type NextRound = {
  readonly block: number;
  /** Of this block, from 0. */
  readonly round: number;
  readonly design: LabDesign;
  /** The seed of its targets: of each block the same for every design, so that none has the easier ones. */
  readonly seed: number;
};

/** The round of the plan that comes next; `undefined` when all have been played. */
export function nextRound(test: BlindTest, history: History): NextRound | undefined {
  const played = roundsOfTest(history, test.id);
  const designIds = test.designs.map(({ code }) => code);
  const plan = planBlocks({ designIds, blocks: plannedLooks.at(-1) ?? 0, seed: test.seed });
  for (const [block, order] of plan.entries()) {
    for (const [round, code] of order.entries()) {
      const design = test.designs.find((one) => one.code === code);
      const isPlayed = played.some((one) => one.block === block && one.designId === code);
      if (design && !isPlayed) return { block, round, design, seed: (test.seed + block) >>> 0 };
    }
  }
  return undefined;
}

/** What the rounds of a test say so far; `null` before the first whole block. Takes some ms. */
export function compareTest(test: BlindTest, history: History): DesignComparison | null {
  const designIds = test.designs.map(({ code }) => code);
  return compareDesigns({ designIds, rounds: roundsOfTest(history, test.id), seed: test.seed });
}

/** Whether a test has its verdict, or had its last look: from then on nothing about it is kept from the player. */
export function isTestOver(test: BlindTest, comparison: DesignComparison | null, history: History): boolean {
  const isDecided = comparison !== null && comparison.verdict.kind !== 'undecided';
  return isDecided || nextRound(test, history) === undefined;
}
