import { type RoundLengthMs, roundLengthsMs } from '@punktgenau/aim-lab/round';
import {
  cmPer360,
  type Game,
  type GameId,
  gameIds,
  games,
  sensitivityFor,
} from '@punktgenau/aim-lab/sensitivity';
import { type RoundKind, roundKinds } from '@punktgenau/contract/aim-lab/round-kinds';
import type { StoredVersions } from '@punktgenau/stored-versions';
import { readStored, type StorageSource, writeStored } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

/** How the player aims and what is practised. Kept in this browser only. */
export type LabSettings = {
  readonly game: GameId;
  /** As the game's own setting says it. */
  readonly sensitivity: number;
  /** Of the mouse, counts per inch. */
  readonly dpi: number;
  /** As the game's own setting says it. */
  readonly fovDeg: number;
  readonly kind: RoundKind;
  readonly lengthMs: RoundLengthMs;
  readonly hasSound: boolean;
  /** Scenes as worlds where the machine can draw them, not as stills. */
  readonly hasLiveScene: boolean;
};

export type Range = { readonly min: number; readonly max: number };
/** Wider than any game's setting: what is typed is not judged. */
export const sensitivityRange: Range = { min: 0.001, max: 1000 };
export const dpiRange: Range = { min: 50, max: 50_000 };

const firstGame = 'counter-strike-2';
export const defaultSettings: LabSettings = {
  game: firstGame,
  sensitivity: games[firstGame].sensitivity.default,
  dpi: 800,
  fovDeg: games[firstGame].fov.defaultDeg,
  kind: 'flick',
  lengthMs: 20_000,
  hasSound: true,
  hasLiveScene: true,
};

const storageKey: StoredKey = 'punktgenau.aim-lab';
export const labSettingsVersions: StoredVersions = {
  first: 0,
  migrations: [(fields) => ({ hasLiveScene: true, ...fields })],
};

/** The settings of this browser; each that is none is the default. */
export function readSettings(storage: StorageSource): LabSettings {
  const stored = readStored(storage, storageKey, labSettingsVersions);
  const game = gameIds.find((id) => id === stored.game) ?? defaultSettings.game;
  const within = (value: unknown, { min, max }: Range, otherwise: number) =>
    typeof value === 'number' && value >= min && value <= max ? value : otherwise;
  return {
    game,
    sensitivity: within(stored.sensitivity, sensitivityRange, defaultSettings.sensitivity),
    dpi: within(stored.dpi, dpiRange, defaultSettings.dpi),
    fovDeg: within(stored.fovDeg, fovRange(game), defaultFovDeg(game)),
    kind: roundKinds.find((kind) => kind === stored.kind) ?? defaultSettings.kind,
    lengthMs: roundLengthsMs.find((lengthMs) => lengthMs === stored.lengthMs) ?? defaultSettings.lengthMs,
    hasSound: stored.hasSound !== false,
    hasLiveScene: stored.hasLiveScene !== false,
  };
}

export function writeSettings(storage: StorageSource, settings: LabSettings): void {
  writeStored(storage, storageKey, labSettingsVersions, settings);
}

/** Another game, in which the mouse turns as far as before: its own figure for the same cm/360. */
export function withGame(settings: LabSettings, game: GameId): LabSettings {
  const exact = sensitivityFor({ game, dpi: settings.dpi, cmPer360: cmPer360(settings) });
  const sensitivity = Math.min(
    sensitivityRange.max,
    Math.max(sensitivityRange.min, Number(exact.toPrecision(4))),
  );
  return { ...settings, game, sensitivity, fovDeg: defaultFovDeg(game) };
}

/** What the game's field of view can be set to; both the same where players cannot change it. */
export function fovRange(game: GameId): Range {
  return games[game].fov.rangeDeg;
}

function defaultFovDeg(game: GameId): number {
  const { fov }: Game = games[game];
  return fov.defaultDeg ?? fov.rangeDeg.max;
}
