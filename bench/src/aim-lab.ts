import { compareDesigns, plannedLooks, testPaired } from '@punktgenau/aim-lab/blind-test';
import { look, type Round, startRound, targetAt } from '@punktgenau/aim-lab/round';
import { type SimulationResult, simulate, simulateRounds } from '@punktgenau/aim-lab/simulation';
import { projectBall, projectDirection } from '@punktgenau/aim-lab/view';
import { permutationTest } from 'simple-statistics';
import { Bench } from 'tinybench';
import { type Measurement, withUnit } from './measurement.ts';

const suite = 'Aim lab';
const seed = 16;
/** What the blind test promises, in percent. */
const falseAlarmsPercent = 5;
/** A browser on a slow machine is taken for four times slower than this one. */
const throttle = 4;

/**
 * How often the blind test is wrong and how often it finds what is there, on simulated players, beside somebody who tests without a plan; and what
 * it and one frame of a round cost.
 */
export async function measureAimLab(): Promise<Measurement[]> {
  return [...measureFalseAlarms(), ...measurePower(), ...(await measureSpeeds())];
}

/** Beside a test after each block from the first look on that stops at 5 %, as it is done without a plan. */
function measureFalseAlarms(): Measurement[] {
  const carelessPlayers = 1000;
  const careless =
    (100 * countPlayers(carelessPlayers, 0, (differences) => isFoundAtAnyBlock(differences))) /
    carelessPlayers;
  const line = (what: string, players: number, result: SimulationResult): Measurement => {
    const percent = (100 * result.wrong) / players;
    return {
      suite,
      what: `false alarms, ${what}, ${players.toLocaleString('en')} players`,
      measured: withUnit(percent, '%', 2),
      baseline: `two alike ones tested after every block at 5 %: ${withUnit(careless, '%')}`,
      ratio: (percent / careless).toFixed(3),
      goal: `≤ ${falseAlarmsPercent} %`,
      reached: percent <= falseAlarmsPercent,
    };
  };
  const alike = (designs: 2 | 3 | 4, players: number) =>
    line(`${designs} alike designs`, players, simulate({ players, effectPercent: 0, designs, seed }));
  return [
    alike(2, 10_000),
    alike(3, 2000),
    alike(4, 2000),
    line(
      'two alike designs beside one that is 20 % worse',
      2000,
      simulate({ players: 2000, effectPercent: -20, designs: 3, seed }),
    ),
  ];
}

/** Beside one single test of all 48 blocks at 5 %, which nobody may look at before. */
function measurePower(): Measurement[] {
  const players = 2000;
  return [2, 5, 10, 15].map((effectPercent) => {
    const { right, wrong, meanBlocks } = simulate({ players, effectPercent, designs: 2, seed });
    const single = countPlayers(players, effectPercent, (differences) => isFound(differences));
    const percentOf = (count: number) => withUnit((100 * count) / players, '%');
    return {
      suite,
      what: `a difference of ${effectPercent} % is found, 2 designs, ${players.toLocaleString('en')} players`,
      measured: `${percentOf(right)} (after ${meanBlocks?.toFixed(1)} blocks in the mean; the wrong way round ${percentOf(wrong)})`,
      baseline: `one test of 48 blocks ${percentOf(single)}`,
      ratio: (right / single).toFixed(2),
      goal: '',
      reached: null,
    };
  });
}

/** How many of the players have differences of two designs, one for each block, of which something is true. */
function countPlayers(
  players: number,
  effectPercent: number,
  isSo: (differences: readonly number[]) => boolean,
): number {
  let count = 0;
  for (let player = 0; player < players; player++) {
    const gainOf = (id: string) => (id === '0' ? effectPercent / 100 : 0);
    const differences: number[] = [];
    for (const { block, designId, score } of simulateRounds({
      designIds: ['0', '1'],
      seed: player,
      gainOf,
    })) {
      differences[block] = (differences[block] ?? 0) + (designId === '0' ? score : -score);
    }
    if (isSo(differences)) count += 1;
  }
  return count;
}

const isFound = (differences: readonly number[]) =>
  testPaired(differences, seed).pValue <= falseAlarmsPercent / 100;

function isFoundAtAnyBlock(differences: readonly number[]): boolean {
  for (let blocks = plannedLooks[0]; blocks <= differences.length; blocks++) {
    if (isFound(differences.slice(0, blocks))) return true;
  }
  return false;
}

async function measureSpeeds(): Promise<Measurement[]> {
  const designIds = ['0', '1', '2', '3'];
  const rounds = simulateRounds({ designIds, seed, gainOf: () => 0 });
  const scoresOf = (id: string) => rounds.filter(({ designId }) => designId === id).map(({ score }) => score);
  const [one, other] = [scoresOf('0'), scoresOf('1')];
  const differences = one.map((score, block) => score - (other[block] ?? 0));
  const tracking = almostPlayed();
  const screen = { widthPx: 1920, heightPx: 1080, verticalFovDeg: 70.53 };
  const atMs = tracking.lastLook.atMs + 30;
  const bench = new Bench({ time: 2000, warmupTime: 500 });
  bench
    .add('whole samples', () => void permutationTest(one, other, 'two_side', 9999))
    .add('within blocks', () => void testPaired(differences, seed).interval(0.0125))
    .add('four designs', () => void compareDesigns({ designIds, rounds, seed }))
    .add('a point', () => void projectDirection(tracking.lastLook, tracking.target.start, screen))
    .add('a frame', () => {
      const target = targetAt(tracking, atMs);
      look(tracking, { yawDeg: 1, pitchDeg: 1 }, atMs);
      projectBall(tracking.lastLook, target, target.radiusDeg, screen);
    });
  await bench.run();
  const msOf = (name: string): number => {
    const result = bench.getTask(name)?.result;
    if (result?.state !== 'completed') throw new Error(`${name} was not measured`);
    return result.latency.p50;
  };
  const line = (
    name: string,
    what: string,
    baseline: [name: string, what: string],
    goalMs: number | null,
  ) => ({
    suite,
    what,
    measured: withUnit(msOf(name), 'ms', 3),
    baseline: `${baseline[1]} ${withUnit(msOf(baseline[0]), 'ms', 4)}`,
    ratio: (msOf(name) / msOf(baseline[0])).toPrecision(3),
    goal: goalMs === null ? '' : `≤ ${goalMs} ms at ${throttle}×`,
    reached: goalMs === null ? null : throttle * msOf(name) <= goalMs,
  });
  const wholeSamples = ['whole samples', 'permutationTest of simple-statistics, 9,999 shuffles'] as const;
  return [
    line('within blocks', 'test and interval of 48 blocks, 9,999 assignments', [...wholeSamples], null),
    line('four designs', '48 blocks of 4 designs compared, all looks', [...wholeSamples], 200),
    line('a frame', 'one frame at the end of 60 s of tracking', ['a point', 'one point projected'], 1),
  ];
}

/** The costliest moment: a target that has moved for nearly a minute, and a path that is nearly full. */
function almostPlayed(): Round {
  const lengthMs = 60_000;
  let round = startRound({ kind: 'tracking', lengthMs, seed, startedAtMs: 0 });
  for (let atMs = 20; atMs < lengthMs - 50; atMs += 20) {
    round = look(round, { yawDeg: atMs / 1000, pitchDeg: 0 }, atMs);
  }
  return round;
}
