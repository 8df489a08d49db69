/** A code that a public source showed for a player, and when. */
export type ObservedCode = {
  readonly playerName: string;
  readonly team: string;
  readonly game: 'CS2' | 'VALORANT';
  readonly code: string;
  readonly source: string;
  /** A day as `YYYY-MM-DD`, or `before` one. */
  readonly seen: string;
};

const proSettingsList = 'public pro-settings list';
const alsoInDemos = `${proSettingsList}; also in the pro-demo library`;
const playerPage = 'prosettings player page';
/** The day the game's code format changed; older codes were seen before it, at an unknown date. */
const beforeNewFormat = 'before 2026-09-22';

/** Facts from public sources, as they were found. Many codes on the web are invented: tests check every checksum. */
export const observedCodes: readonly ObservedCode[] = [
  {
    playerName: 'donk',
    team: 'Team Spirit',
    game: 'CS2',
    code: 'CSGO-4ttyQ-vfwMK-Gz9fL-hY6zW-4fWjM',
    source: `${proSettingsList}; the same code occurs in a library of 1,127 codes read from pro demos`,
    seen: beforeNewFormat,
  },
  {
    playerName: 'm0NESY',
    team: 'Team Falcons',
    game: 'CS2',
    code: 'CSGO-wAD3c-ykt5L-zvZ98-vBisR-6sWPA',
    source: alsoInDemos,
    seen: beforeNewFormat,
  },
  {
    playerName: 'NiKo',
    team: 'Team Falcons',
    game: 'CS2',
    code: 'CSGO-3ZkVZ-TKBxe-Zhs8C-m2Cy7-b2D7K',
    source: alsoInDemos,
    seen: beforeNewFormat,
  },
  {
    playerName: 'ropz',
    team: 'Team Vitality',
    game: 'CS2',
    code: 'CSGO-nCfX7-54ue9-aC5eV-6Womf-Q6izO',
    source: alsoInDemos,
    seen: beforeNewFormat,
  },
  {
    playerName: 'flameZ',
    team: 'Team Vitality',
    game: 'CS2',
    code: 'CSGO-ANFqt-s6dDk-cZGKb-dMXSu-wzUrC',
    source: alsoInDemos,
    seen: beforeNewFormat,
  },
  {
    playerName: 'sh1ro',
    team: 'Team Spirit',
    game: 'CS2',
    code: 'CSGO-2R3RD-dBh8Z-mBZZU-yA5mE-bkMHA',
    source: alsoInDemos,
    seen: beforeNewFormat,
  },
  {
    playerName: 'ZywOo',
    team: 'Team Vitality',
    game: 'CS2',
    code: 'CSGO-FENf8-KfNms-f3uU4-ds97r-kZ2UO',
    source: proSettingsList,
    seen: beforeNewFormat,
  },
  {
    playerName: 'b1t',
    team: 'NAVI',
    game: 'CS2',
    code: 'CSGO-RGiBp-OXkpB-BqZwB-BRBvu-zwsyM',
    source: proSettingsList,
    seen: beforeNewFormat,
  },
  {
    playerName: 'aspas',
    team: 'MIBR',
    game: 'VALORANT',
    code: '0;s;1;P;o;1;d;1;0b;0;1b;0;S;c;0',
    source: playerPage,
    seen: '2026-06-01',
  },
  {
    playerName: 'zekken',
    team: 'MIBR',
    game: 'VALORANT',
    code: '0;s;1;P;c;1;t;2;o;1;d;1;0b;0;1b;0;S;b;1;c;8;s;0.823',
    source: playerPage,
    seen: '2026-05-21',
  },
  {
    playerName: 'Alfajer',
    team: 'Fnatic',
    game: 'VALORANT',
    code: '0;p;0;s;1;P;h;0;f;0;0l;2;0o;2;0a;1;0f;0;1b;0;A;c;5;o;1;d;1;0b;0;1b;0;S;s;0.628;o;1',
    source: playerPage,
    seen: '2026-05-11',
  },
];
