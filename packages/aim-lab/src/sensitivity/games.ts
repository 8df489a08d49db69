/** What a game's number for the field of view is the angle of. */
export type FovKind =
  /** Of the width of a picture of 4:3; a wider screen shows more at its sides. */
  | 'horizontal-4-3'
  /** Of the width of a picture of 16:9. */
  | 'horizontal-16-9'
  | 'vertical';

type Range = { readonly min: number; readonly max: number };

/** How a game turns the mouse into a view. `null` where no public source says it, or sources disagree: nothing here is guessed. */
export type Game = {
  /** Degrees that the view turns for one count of the mouse at a sensitivity of 1. */
  readonly degreesPerCountAtOne: number;
  readonly sensitivity: {
    /** What its setting takes. */
    readonly range: Range | null;
    readonly default: number | null;
    /** Of these figures and the degrees. */
    readonly source: string;
  };
  readonly fov: {
    readonly kind: FovKind;
    /** What its setting takes, in degrees; both the same where players cannot change it. */
    readonly rangeDeg: Range;
    readonly defaultDeg: number | null;
    readonly source: string;
  };
};

const yawList = 'https://fpssensitivity.com/blog/how-sensitivity-conversion-works';

export const games = {
  'counter-strike-2': {
    degreesPerCountAtOne: 0.022,
    sensitivity: {
      range: null,
      default: 1.25,
      source: `sensitivity in https://github.com/SuGolYolLom/CS2-Cvars-Cmds/blob/main/cs2/cvarlist.md; m_yaw: ${yawList}`,
    },
    fov: {
      kind: 'horizontal-4-3',
      rangeDeg: { min: 90, max: 90 },
      defaultDeg: 90,
      source: 'https://fpstestonline.com/fov-calc',
    },
  },
  valorant: {
    degreesPerCountAtOne: 0.07,
    sensitivity: {
      range: { min: 0.01, max: 10 },
      default: 0.5,
      source: `Dot Esports, How to find your best VALORANT sensitivity settings and DPI; https://rankedkings.com/blog/what-is-the-default-aim-sensitivity-in-valorant; ${yawList}`,
    },
    fov: {
      kind: 'horizontal-16-9',
      rangeDeg: { min: 103, max: 103 },
      defaultDeg: 103,
      source: 'https://fpstestonline.com/fov-calc',
    },
  },
  'overwatch-2': {
    degreesPerCountAtOne: 0.0066,
    sensitivity: {
      range: null,
      default: 15,
      source: `https://www.gameslearningsociety.org/wiki/what-is-the-default-sensitivity-in-overwatch; ${yawList}`,
    },
    fov: {
      kind: 'horizontal-16-9',
      rangeDeg: { min: 80, max: 103 },
      defaultDeg: 103,
      source:
        'https://esportstales.com/overwatch/the-best-fov-field-of-view; https://androidcherry.com/overwatch-2-how-to-change-fov/',
    },
  },
  'apex-legends': {
    degreesPerCountAtOne: 0.022,
    sensitivity: {
      range: null,
      default: 5,
      source:
        'http://vergeofapathy.com/mouse-sensitivity-apex/; https://www.setup.gg/game/apex-legends/best-sensitivity/',
    },
    fov: {
      kind: 'horizontal-4-3',
      rangeDeg: { min: 70, max: 110 },
      // 70 in one source, 90 in another.
      defaultDeg: null,
      source:
        'https://fpstestonline.com/fov-calc; https://www.opticflux.com/apex-legends-everything-that-you-need-to-know-about-fov/24986/',
    },
  },
  fortnite: {
    // Its setting is a percentage: 0.5555° at 100 %.
    degreesPerCountAtOne: 0.005555,
    sensitivity: {
      range: null,
      default: null,
      source: 'https://dcprosens.com/blog/best-fortnite-sensitivity-settings-2026',
    },
    fov: {
      kind: 'horizontal-16-9',
      rangeDeg: { min: 80, max: 80 },
      defaultDeg: 80,
      source:
        'Fixed: https://moroesports.com/addresses-fortnite-fov-slider-debate-unlikely/; 80 at 16:9: mouse-sensitivity.com, Fortnite',
    },
  },
  'rainbow-six-siege': {
    // A ten-thousandth of a radian, at the multiplier of 0.02 that the game's settings file begins with.
    degreesPerCountAtOne: 180 / Math.PI / 10_000,
    sensitivity: {
      range: null,
      default: 50,
      source: `MouseYawSensitivity and MouseSensitivityMultiplierUnit in GameSettings.ini as the game first writes it; ${yawList}`,
    },
    fov: {
      kind: 'vertical',
      rangeDeg: { min: 60, max: 90 },
      defaultDeg: 60,
      source:
        'Range: https://www.ubisoft.com/en-us/game/rainbow-six/siege/news-updates/6kY6b5JByBY3P6vQWWinla/fov-and-input-sensitivity; vertical: https://esportstales.com/overwatch/the-best-fov-field-of-view; default: DefaultFOV in GameSettings.ini as the game first writes it',
    },
  },
  'call-of-duty': {
    // Modern Warfare (2019), Warzone and later ones.
    degreesPerCountAtOne: 0.0066,
    sensitivity: { range: null, default: null, source: yawList },
    fov: {
      kind: 'horizontal-16-9',
      rangeDeg: { min: 60, max: 120 },
      defaultDeg: 80,
      source:
        'https://esportstales.com/call-of-duty/best-fov-field-of-view-modern-warfare-and-warzone; Dot Esports, What are the best FOV settings in Warzone 2?',
    },
  },
} as const satisfies Record<string, Game>;

export type GameId = keyof typeof games;

export const gameIds = Object.keys(games) as readonly GameId[];
