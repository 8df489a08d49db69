import type { GameId } from '@punktgenau/aim-lab/sensitivity';
import type { RoundKind } from '@punktgenau/contract/aim-lab/round-kinds';
import { formatNumber } from '#shared/i18n/format.ts';
import { languageTag } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import type { ShownScene } from './stage/shown-scene.ts';

const kindLabels = {
  static: m.aim_lab_kind_static,
  flick: m.aim_lab_kind_flick,
  moving: m.aim_lab_kind_moving,
  tracking: m.aim_lab_kind_tracking,
} as const satisfies Record<RoundKind, () => string>;

const kindTasks = {
  static: m.aim_lab_task_static,
  flick: m.aim_lab_task_flick,
  moving: m.aim_lab_task_moving,
  tracking: m.aim_lab_task_tracking,
} as const satisfies Record<RoundKind, () => string>;

const gameLabels = {
  'counter-strike-2': m.aim_lab_game_counter_strike,
  valorant: m.aim_lab_game_valorant,
  'overwatch-2': m.aim_lab_game_overwatch,
  'apex-legends': m.aim_lab_game_apex,
  fortnite: m.aim_lab_game_fortnite,
  'rainbow-six-siege': m.aim_lab_game_rainbow_six,
  'call-of-duty': m.aim_lab_game_call_of_duty,
} as const satisfies Record<GameId, () => string>;

const sceneNotes = {
  live: () => '',
  off: () => '',
  'no-world': m.aim_lab_still_no_world,
  'no-webgl': m.aim_lab_still_no_webgl,
  failed: m.aim_lab_still_failed,
  slow: m.aim_lab_still_slow,
} as const satisfies Record<ShownScene, () => string>;

export const kindLabel = (kind: RoundKind) => kindLabels[kind]();
/** What is to be done in such a round. */
export const kindTask = (kind: RoundKind) => kindTasks[kind]();
/** Why a scene is a still though the player wants it in 3D; nothing where it is as they want it. */
export const sceneNote = (shown: ShownScene) => sceneNotes[shown]();
export const gameLabel = (game: GameId) => gameLabels[game]();

const onePlace = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 1 });
const difference = new Intl.NumberFormat(languageTag, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

export const oneDecimal = (value: number) => onePlace.format(value);
/** @param percent 12.5 for 12.5 % */
export const percentText = (percent: number) => difference.format(percent / 100);

/** A round's score in its unit: hits per minute, or the share of the time on target. */
export function scoreText(kind: RoundKind, score: number): string {
  const figure = scoreFigure(kind, score);
  return kind === 'tracking' ? figure : m.aim_lab_per_minute({ hits: figure });
}

/** The same where the hits' unit is said elsewhere. */
export function scoreFigure(kind: RoundKind, score: number): string {
  return (kind === 'tracking' ? share : onePlace).format(score);
}

export const millisecondsText = (ms: number) => m.aim_lab_ms({ ms: formatNumber(Math.round(ms)) });
export const degreesText = (degrees: number) => m.aim_lab_degrees({ degrees: onePlace.format(degrees) });
