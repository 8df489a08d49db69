import { locales } from '@punktgenau/words';

/**
 * Everything the client keeps in the browser's `localStorage`. The only other storage is the database of `shared/offline`. What is
 * one word is stored as that word, under a key that never gets another meaning. The rest is JSON with a version: a field more
 * is a new version, with a migration where it is read and an example in the test there.
 *
 * Pages use the type alone, so that the list weighs nothing; a test compares it with what they do.
 */
export const storedKeys = {
  /** What a visitor answered about cookies that are not necessary. */
  'cookie-consent': { words: ['accepted', 'declined'] },
  /** The language. */
  'punktgenau-locale': { words: locales },
  /** Switches of this browser; on unless switched off. */
  'punktgenau.notifications': { words: ['on', 'off'] },
  'punktgenau.autosave': { words: ['on', 'off'] },
  /** The way from the editor onto a screen that was used last. */
  'punktgenau.last-way': { words: ['app', 'obs', 'browser', 'file'] },
  /** A phone was paired here as a remote; only while there may be one. */
  'punktgenau.remote': { words: ['on'] },
  /** The browser's database has a player and designs for the editor without a network. */
  'punktgenau.kept-player': { words: ['on'] },
  /** The browser's database has changes that no server has. */
  'punktgenau.pending-changes': { words: ['on'] },
  /** The id of a player who was seen without premium. */
  was_non_premium: { words: 'id' },
  /** The id of a player to whom the notice of active premium was shown. */
  premium_notification_shown: { words: 'id' },
  /** The premium code a new account activates with its first login. */
  'punktgenau.pending-code': { version: 0, fields: ['value', 'savedAtMs'] },
  /** The page a new account carries on with once its address is confirmed. */
  'punktgenau.pending-redirect': { version: 0, fields: ['value', 'savedAtMs'] },
  /** How the player looks at designs in the editor; without `backdrop` where that is a screenshot. */
  'punktgenau.editor-view': { version: 0, fields: ['zoom', 'grid', 'backdrop'] },
  /** For whom a crosshair's visibility is looked at, and the scenes that do not count. */
  'punktgenau.visibility': { version: 0, fields: ['vision', 'leftOut'] },
  /** How the player aims and what is practised in the aim lab. */
  'punktgenau.aim-lab': {
    version: 1,
    fields: ['game', 'sensitivity', 'dpi', 'fovDeg', 'kind', 'lengthMs', 'hasSound', 'hasLiveScene'],
  },
  /** Rounds of the aim lab, each with its figures. */
  'punktgenau.aim-rounds': { version: 1, fields: ['rounds'] },
  /** Whose account keeps those rounds, and up to when they were sent to it. */
  'punktgenau.aim-account': { version: 0, fields: ['userId', 'sentUntilMs'] },
  /** The blind test that is running; its designs are share codes. */
  'punktgenau.aim-test': { version: 0, fields: ['id', 'seed', 'kind', 'lengthMs', 'designs'] },
  /** Work that no server has yet, one for each design; the design itself is a share code. */
  'punktgenau.draft.': { version: 1, fields: ['designId', 'name', 'code', 'wantsSaving'] },
} as const satisfies Record<string, StoredWord | StoredFields>;

export type StoredKey = keyof typeof storedKeys;

type StoredWord = { readonly words: readonly string[] | 'id' };
type StoredFields = { readonly version: number; readonly fields: readonly string[] };
