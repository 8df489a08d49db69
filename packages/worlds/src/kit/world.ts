import type { Builder } from './builder.ts';
import type { SurfaceName } from './surface-glsl.ts';
import type { Point, Rgb } from './units.ts';

export type { Point, Rgb };

export type Sky = {
  readonly zenith: Rgb;
  readonly horizon: Rgb;
  /** What lies below the horizon. */
  readonly ground: Rgb;
  /** 0 = clear, 1 = overcast. */
  readonly clouds?: number;
  readonly cloudColor?: Rgb;
  readonly stars?: number;
};

export type Sun = {
  /** Points from the world to the sun. */
  readonly direction: Point;
  /** Irradiance on a surface that faces it. */
  readonly color: Rgb;
  /** Half the side of the square around `centre` in which it casts sharp shadows, in metres. */
  readonly reach?: number;
  readonly centre?: Point;
};

/** A small light. Its light is baked with everything else; a spot that is `live` is left to the renderer, with sharp shadows. */
export type Lamp = {
  readonly at: Point;
  /** Radiant intensity: irradiance at 1 m. */
  readonly color: Rgb;
  /** Of the glowing body, in metres: how soft its shadows are. */
  readonly radius?: number;
  /** Where a spot points, and half its angle in degrees. */
  readonly towards?: Point;
  readonly coneDeg?: number;
  readonly live?: boolean;
};

export type Fog = {
  /** Share of light lost per metre at `base`. */
  readonly density: number;
  /** How fast it thins out with height, per metre. */
  readonly fall?: number;
  readonly base?: number;
  /** Clear up to here, in metres. */
  readonly start?: number;
  readonly color: Rgb;
  readonly sun?: Rgb;
};

/** How one of the surfaces looks here. */
export type Finish = {
  readonly surface: SurfaceName;
  readonly color: Rgb;
  /** Second colour: what shows where the first has worn off, or the other half of a pattern. */
  readonly under?: Rgb;
  /** 0 = as new, 1 = worn out. */
  readonly wear?: number;
  /** Metres of the pattern's unit: a board, a tile, a panel. */
  readonly unit?: number;
  readonly roughness?: number;
  readonly metalness?: number;
  /** Light of its own. */
  readonly glow?: Rgb;
  /** Lamps stand where it glows: baking leaves its own light out, which would only be a noisier second helping. */
  readonly hasLamps?: boolean;
  /** 0 = dry, 1 = puddles. */
  readonly wet?: number;
  /** Mirrors the world: only for floors at y = 0. */
  readonly isMirror?: boolean;
  readonly doubleSided?: boolean;
};

/** Smoke, a beam of light, a glow: drawn over the finished surfaces, far to near. */
export type Haze = {
  readonly kind: 'puff' | 'beam' | 'glow';
  readonly at: Point;
  /** A beam ends here. */
  readonly to?: Point;
  /** Width and height in metres; of a beam, its width at both ends. */
  readonly size: readonly [number, number];
  readonly color: Rgb;
  readonly opacity: number;
  readonly seed?: number;
};

/** A small 3D world: what is in it and what lights it. Knows nothing of how it is shown. */
export type World = {
  readonly seed: number;
  readonly finishes: Readonly<Record<string, Finish>>;
  readonly build: (builder: Builder) => void;
  readonly sky: Sky;
  readonly sun?: Sun;
  readonly lamps?: readonly Lamp[];
  readonly fog: Fog;
  readonly haze?: readonly Haze[];
  readonly exposure: number;
  /** Flakes in the air: how many, and how much the wind stretches them. */
  readonly flakes?: { readonly count: number; readonly wind: number; readonly opacity: number };
  /** The after-image of a flash: how much of the view it covers, from 0 to 1. */
  readonly flash?: number;
};
