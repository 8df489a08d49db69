import { type Exercise, type History, storedRoundOf } from '@punktgenau/aim-lab/history';
import type { RoundLengthMs } from '@punktgenau/aim-lab/round';
import type { RoundKind } from '@punktgenau/contract/aim-lab/round-kinds';
import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { useMemo, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import {
  type BlindTest,
  compareTest,
  isTestOver,
  keepBlindTest,
  nextRound,
  randomSeed,
  readBlindTest,
  startBlindTest,
} from './blind-test.ts';
import type { LabDesign } from './lab-design.ts';
import { forgetRounds, keepRound, readRounds } from './lab-history.ts';
import { type LabSettings, readSettings, writeSettings } from './lab-settings.ts';
import type { PlayedRound } from './stage/round-dialog.tsx';

/** A round that is being played: a single one, or one of the blind test. */
export type Playing = {
  readonly design: LabDesign;
  readonly kind: RoundKind;
  readonly lengthMs: RoundLengthMs;
  readonly seed: number;
  /** Of the blind test; `null` for a single round. */
  readonly block: number | null;
};

const storage = () => localStorage;

/** What the player has set, played and begun, as this browser keeps it. @param single what single rounds are played with */
export function useLab(single: LabDesign) {
  const [settings, setSettings] = useState(() => readSettings(storage));
  const [history, setHistory] = useState(() => readRounds(storage));
  const [test, setTest] = useState(() => readBlindTest(storage));
  const [playing, setPlaying] = useState<Playing>();
  const [played, setPlayed] = useState<PlayedRound & { readonly atMs: number }>();
  const [note, setNote] = useState('');
  const comparison = useMemo(() => (test ? compareTest(test, history) : null), [test, history]);

  const begin = (round: Playing) => {
    setPlayed(undefined);
    setNote('');
    setPlaying(round);
  };
  const playBlind = (of: BlindTest | undefined) => {
    const next = of && nextRound(of, history);
    if (next) begin({ ...next, kind: of.kind, lengthMs: of.lengthMs });
  };
  const keepTest = (next: BlindTest | undefined) => {
    keepBlindTest(storage, next);
    setTest(next);
    setNote('');
  };
  const over = (round: PlayedRound) => {
    if (!playing) return;
    const atMs = Date.now();
    const kept = keepRound(storage, roundToKeep(round, atMs, playing, test));
    setPlaying(undefined);
    setHistory(kept.history);
    setNote(noteOf(playing, kept.isKept));
    if (playing.block === null) setPlayed({ ...round, atMs });
  };
  return {
    ...{ settings, history, test, comparison, playing, played, note, over },
    ...stateOfTest(test, comparison, history),
    changeSettings: (next: LabSettings) => {
      setSettings(next);
      writeSettings(storage, next);
    },
    playSingle: () => begin({ ...settings, design: single, seed: randomSeed(), block: null }),
    playBlind: () => playBlind(test),
    startTest: (designs: readonly LabDesign[]) => {
      const next = startBlindTest(designs, settings);
      keepTest(next);
      playBlind(next);
    },
    endTest: () => keepTest(undefined),
    leave: () => {
      setPlaying(undefined);
      setNote(m.aim_lab_left());
    },
    forget: () => {
      forgetRounds(storage);
      keepTest(undefined);
      setHistory(readRounds(storage));
      setPlayed(undefined);
    },
  };
}

/** Whether the test has ended, and which one is still blind. */
function stateOfTest(
  test: BlindTest | undefined,
  comparison: ReturnType<typeof compareTest> | null,
  history: History,
): { readonly isTestDone: boolean; readonly blindTestId: string | undefined } {
  const isTestDone = test !== undefined && isTestOver(test, comparison, history);
  return { isTestDone, blindTestId: isTestDone ? undefined : test?.id };
}

function roundToKeep(
  round: PlayedRound,
  atMs: number,
  { design, block }: Playing,
  test: BlindTest | undefined,
): StoredRound {
  return storedRoundOf(round.result, {
    ...{ atMs, designId: design.code, designName: design.name },
    ...{ block, testId: block === null ? null : (test?.id ?? null) },
  });
}

/** What is said after a round; a single one shows its figures instead. */
function noteOf({ block }: Playing, isKept: boolean): string {
  if (!isKept) return m.aim_lab_not_kept();
  return block === null ? '' : m.aim_lab_blind_counted();
}

/** The best of single rounds of an exercise before a moment; `undefined` before the first. */
export function bestScore(
  rounds: readonly StoredRound[],
  { kind, lengthMs }: Exercise,
  beforeMs: number,
): number | undefined {
  const scores = rounds
    .filter((round) => round.kind === kind && round.lengthMs === lengthMs)
    .filter(({ testId, atMs }) => testId === null && atMs < beforeMs)
    .map(({ score }) => score);
  return scores.length === 0 ? undefined : Math.max(...scores);
}
