import {
  css,
  type DrawScene,
  facet,
  fill,
  hex,
  mix,
  type Point,
  type Rgb,
  ramp,
  seededRandom,
  vignette,
} from '../drawing.ts';

type Mountain = {
  readonly summit: Point;
  /** Where the slopes meet the valley, left and right of the summit, as shares of the picture's width. */
  readonly foot: readonly [number, number];
  readonly base: number;
  readonly haze: number;
  readonly seed: number;
};

/** Snowy mountains under a cold sky: bright, with the shaded flank of the highest peak behind the crosshair. */
export const drawSnow: DrawScene = (context, width, height) => {
  const cell = width / 28;
  const scaled = (...points: Point[]): Point[] => points.map(([u, v]) => [u * width, v * height]);
  const haze: Rgb = hex('#b9cbd8');

  facet(
    context,
    scaled([0, 0], [1, 0], [1, 1], [0, 1]),
    (x, y) => {
      const sun = Math.hypot((x - width * 0.2) / width, (y - height * 0.34) / height);
      const sky = ramp(
        [
          [0, '#4a7096'],
          [0.5, '#7e9fba'],
          [0.78, '#b7c7d0'],
        ],
        y / height / 0.8,
      );
      return mix(sky, hex('#f3e3cf'), Math.max(0, 0.5 - sun * 1.7));
    },
    { cell: cell * 1.5, seed: 7, grain: 4 },
  );

  const mountain = ({ summit, foot, base, haze: share, seed }: Mountain) => {
    const random = seededRandom(seed);
    const [peakX, peakY] = summit;
    const steps = 7;
    const left: Point[] = [];
    const right: Point[] = [];
    const ridge: Point[] = [];
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      const jag = i === 0 || i === steps ? 0 : (random() - 0.5) * 0.035;
      left.push([peakX + (foot[0] - peakX) * (t + jag), peakY + (base - peakY) * t]);
      right.push([peakX + (foot[1] - peakX) * (t - jag), peakY + (base - peakY) * t]);
      // The ridge runs down in small bends and always keeps between the two slopes.
      ridge.push([
        peakX + (foot[1] - peakX) * t * 0.1 + (i % 2 ? 0.014 : -0.01) * t,
        peakY + (base - peakY) * t,
      ]);
    }
    const flank = (snow: string, low: string, rock: string, rockShare: number) => (_x: number, y: number) => {
      const depth = (y / height - peakY) / (base - peakY);
      const bare = random() < rockShare * Math.max(0, depth * 1.25 - 0.18);
      return mix(bare ? hex(rock) : mix(hex(snow), hex(low), depth), haze, share + depth * 0.18);
    };
    facet(context, scaled(...left, ...ridge.toReversed()), flank('#f4f6f6', '#b9c9d6', '#aebdc9', 0.42), {
      cell: cell * 0.62,
      seed: seed + 1,
      grain: 7,
    });
    facet(context, scaled(...ridge, ...right.toReversed()), flank('#85a4c0', '#587c9e', '#4b6d8d', 0.6), {
      cell: cell * 0.62,
      seed: seed + 2,
      grain: 7,
    });
  };
  mountain({ summit: [0.09, 0.3], foot: [-0.22, 0.36], base: 0.63, haze: 0.36, seed: 11 });
  mountain({ summit: [0.93, 0.25], foot: [0.6, 1.3], base: 0.63, haze: 0.32, seed: 17 });
  mountain({ summit: [0.71, 0.36], foot: [0.48, 0.98], base: 0.63, haze: 0.3, seed: 37 });
  mountain({ summit: [0.435, 0.13], foot: [0.1, 0.83], base: 0.64, haze: 0.04, seed: 29 });

  const mist = context.createLinearGradient(0, height * 0.5, 0, height * 0.645);
  mist.addColorStop(0, 'rgba(206,219,228,0)');
  mist.addColorStop(1, 'rgba(206,219,228,.6)');
  context.fillStyle = mist;
  context.fillRect(0, height * 0.5, width, height * 0.16);

  const pine = (x: number, foot: number, tall: number, far: number, seed: number) => {
    const dark = mix(hex('#274450'), hex('#a4bac8'), far);
    for (let tier = 3; tier >= 0; tier--) {
      const half = (tall * 0.17 * (tier + 1.4)) / 3;
      const top = foot - tall + tall * 0.78 * (tier / 4);
      const hem = top + tall * 0.38;
      facet(
        context,
        [
          [x, top],
          [x - half, hem],
          [x, hem - half * 0.2],
        ],
        () => mix(dark, hex('#dce6ec'), 0.3),
        { cell: tall / 7, seed: seed + tier, grain: 9 },
      );
      facet(
        context,
        [
          [x, top],
          [x + half, hem],
          [x, hem - half * 0.2],
        ],
        () => dark,
        { cell: tall / 7, seed: seed + 9 + tier, grain: 7 },
      );
      const snow: Point[] = [
        [x, top],
        [x - half * 0.62, top + tall * 0.22],
        [x - half * 0.1, top + tall * 0.16],
      ];
      fill(context, snow, 'rgba(255,255,255,.75)');
    }
  };
  const random = seededRandom(88);
  for (let i = 0; i < 40; i++) {
    pine(
      random() * width,
      height * (0.618 + random() * 0.02),
      height * (0.06 + random() * 0.055),
      0.42,
      100 + i,
    );
  }
  facet(
    context,
    scaled([0, 0.61], [0.3, 0.6], [0.6, 0.625], [1, 0.6], [1, 1], [0, 1]),
    (x, y) =>
      mix(hex('#dde6eb'), hex('#8fafc8'), (y / height - 0.6) * 2.1 + Math.sin((x / width) * 7) * 0.16),
    { cell: cell * 1.1, seed: 41, grain: 7, stretch: [1.8, 0.8] },
  );
  facet(
    context,
    scaled([0, 0.76], [0.28, 0.7], [0.52, 0.78], [0.4, 1], [0, 1]),
    (_x, y) => mix(hex('#eef3f5'), hex('#a8c2d5'), (y / height - 0.7) * 2.6),
    { cell, seed: 43, grain: 6 },
  );
  for (const [u, v, tall] of [
    [0.17, 0.79, 0.33],
    [0.8, 0.76, 0.27],
    [0.07, 0.88, 0.52],
    [0.9, 0.86, 0.46],
    [0.97, 0.98, 0.6],
  ] as const) {
    pine(u * width, v * height, tall * height, 0.06, Math.round(u * 900));
  }
  const wall = scaled([0.585, 0.655], [0.655, 0.655], [0.655, 0.7], [0.585, 0.7]);
  facet(context, wall, () => hex('#5d4a40'), { cell: cell * 0.5, seed: 51, grain: 5 });
  const roof = scaled([0.575, 0.66], [0.605, 0.605], [0.675, 0.605], [0.665, 0.66]);
  fill(context, roof, css(hex('#eef3f6')));
  fill(context, scaled([0.61, 0.672], [0.626, 0.672], [0.626, 0.7], [0.61, 0.7]), '#ffc970');
  vignette(context, width, height, 0.24);
};
