/** What the address of an overlay may carry. */
export type OverlayParameter =
  /** Id of a saved design. */
  | 'design'
  /** The design's key: opens it where there is no session. */
  | 'key'
  /** A share code: carries the picture itself. */
  | 'code'
  /** `0`: nothing but the picture is painted, for streams. */
  | 'controls';

type OverlaySurface = {
  readonly parameters: readonly OverlayParameter[];
  /** What is behind the picture: in OBS and with `controls=0`, and in an ordinary tab (ADR 0028). */
  readonly paintsOn: { readonly stream: 'nothing'; readonly tab: 'scene' | 'nothing' };
  /** What the full-screen button does: `ordinary` full screen, or the `transparent` mode that hides the panel. */
  readonly fullScreen: 'ordinary' | 'transparent';
};

type OverlayPage = OverlaySurface & {
  readonly path: string;
  /** The document of the client's build that the server answers with. */
  readonly entry: string;
  /** Has a label of its own for the breadcrumb. Message: `crumb_<id>`. */
  readonly hasCrumb?: true;
};

type OverlayFile = OverlaySurface & { readonly fileName: string };

/** The pages that show nothing but a crosshair, one row each. The server answers them; the client links to them. */
export const overlayPages = {
  'transparent-overlay': {
    path: '/transparent-overlay',
    entry: 'overlay.html',
    parameters: ['design', 'key', 'code', 'controls'],
    paintsOn: { stream: 'nothing', tab: 'scene' },
    fullScreen: 'ordinary',
    hasCrumb: true,
  },
  'overlay-window': {
    path: '/overlay-window',
    entry: 'overlay.html',
    parameters: ['design', 'key', 'code', 'controls'],
    paintsOn: { stream: 'nothing', tab: 'scene' },
    fullScreen: 'transparent',
  },
} as const satisfies Record<string, OverlayPage>;

export type OverlayPageId = keyof typeof overlayPages;

/** The same in a file that a player downloads and opens from disk; it holds the picture. */
export const overlayFile = {
  fileName: 'crosshair-overlay.html',
  parameters: ['controls'],
  paintsOn: { stream: 'nothing', tab: 'nothing' },
  fullScreen: 'ordinary',
} as const satisfies OverlayFile;
