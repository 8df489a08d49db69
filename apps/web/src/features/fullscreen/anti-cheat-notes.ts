import { m } from '#shared/i18n/messages.ts';

/** What a publisher or the maker of an anti-cheat says in public, as we read it. */
export type AntiCheatNote = {
  readonly id: string;
  readonly title: () => string;
  readonly body: () => string;
  /** Day on which the note was written, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** The pages it comes from; none: not checked. */
  readonly sources: readonly string[];
};

const asOf = '2026-11-21';

/**
 * One note per family of games. A note says no more than its sources do, and never that something is allowed. To
 * change one, read the sources again and set its day.
 */
export const antiCheatNotes: readonly AntiCheatNote[] = [
  {
    id: 'cs2',
    title: m.fullscreen_cs2,
    body: m.fullscreen_cs2_body,
    asOf,
    sources: ['https://help.steampowered.com/en/faqs/view/09A0-4879-4353-EF95'],
  },
  {
    id: 'riot',
    title: m.fullscreen_riot,
    body: m.fullscreen_riot_body,
    asOf,
    sources: [
      'https://support-leagueoflegends.riotgames.com/hc/en-us/articles/225266848-Third-Party-Applications',
    ],
  },
  {
    id: 'easy-anti-cheat',
    title: m.fullscreen_eac,
    body: m.fullscreen_eac_body,
    asOf,
    sources: ['https://easy.ac/en-US/support/game/account/bans'],
  },
  {
    id: 'battleye',
    title: m.fullscreen_battleye,
    body: m.fullscreen_battleye_body,
    asOf,
    sources: [
      'https://www.battleye.com/support/',
      'https://www.battleye.com/support/faq/',
      'https://github.com/lacymorrow/crossover/issues/79',
    ],
  },
  {
    id: 'faceit',
    title: m.fullscreen_faceit,
    body: m.fullscreen_faceit_body,
    asOf,
    sources: ['https://support.faceit.com/hc/en-us/articles/115000061290'],
  },
  {
    id: 'others',
    title: m.fullscreen_others,
    body: m.fullscreen_others_body,
    asOf,
    sources: [],
  },
];

/** Where the facts about display modes come from. */
export const displayModeSource =
  'https://devblogs.microsoft.com/directx/demystifying-full-screen-optimizations/';
