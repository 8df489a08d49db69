import {
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

type Bush = {
  readonly at: Point;
  readonly leaves: number;
  /** Length of a leaf as a share of the picture's width. */
  readonly reach: number;
  /** First and last leaf's direction in radians. */
  readonly fan: readonly [number, number];
  /** Above 0: lit and hazy, far away; below 0: dark and near. */
  readonly light: number;
  readonly seed: number;
};

/** A clearing between old trees: green and rather dark, as most jungle maps are. */
export const drawJungle: DrawScene = (context, width, height) => {
  const cell = width / 28;
  const scaled = (...points: Point[]): Point[] => points.map(([u, v]) => [u * width, v * height]);
  facet(
    context,
    scaled([0, 0], [1, 0], [1, 1], [0, 1]),
    (x, y) => {
      const away = Math.hypot(((x - width * 0.55) / width) * 1.25, ((y - height * 0.2) / height) * 1.05);
      return ramp(
        [
          [0, '#d3dfa0'],
          [0.14, '#8fb573'],
          [0.34, '#45805a'],
          [0.62, '#1f5444'],
          [1, '#0a2725'],
        ],
        Math.min(1, away * 1.35),
      );
    },
    { cell, seed: 5, grain: 8 },
  );

  const random = seededRandom(9);
  const trunk = (centre: number, thick: number, far: number, seed: number) => {
    const chance = seededRandom(seed);
    const left: Point[] = [];
    const right: Point[] = [];
    for (let i = 0; i <= 6; i++) {
      const t = i / 6;
      const root = t > 0.8 ? (t - 0.8) * thick * 3 : 0;
      const y = t * (0.62 + 0.38 * (1 - far));
      left.push([centre - thick / 2 - root + (chance() - 0.5) * thick * 0.2, y]);
      right.push([centre + thick / 2 + root + (chance() - 0.5) * thick * 0.2, y]);
    }
    facet(
      context,
      scaled(...left, ...right.toReversed()),
      (x) => {
        const across = (x / width - centre) / thick + 0.5;
        return mix(mix(hex('#33452f'), hex('#0f211c'), across), hex('#5f9470'), far * 0.8);
      },
      { cell: cell * 0.55, seed, grain: 6 },
    );
  };
  for (let i = 0; i < 9; i++) trunk(random(), 0.012 + random() * 0.012, 0.85, 200 + i);
  for (let i = 0; i < 6; i++) {
    trunk(0.08 + i * 0.17 + random() * 0.05, 0.022 + random() * 0.014, 0.5, 230 + i);
  }

  facet(
    context,
    scaled([0, 0.6], [0.4, 0.63], [0.6, 0.625], [1, 0.6], [1, 1], [0, 1]),
    (x, y) => {
      const depth = (y / height - 0.6) / 0.4;
      const aside = Math.abs(x / width - 0.53) / (0.05 + depth * 0.22);
      return mix(
        mix(hex('#8d925c'), hex('#47683a'), Math.min(1, aside)),
        hex('#0b241e'),
        Math.min(1, depth * 0.75 + Math.max(0, aside - 1) * 0.5),
      );
    },
    { cell: cell * 0.9, seed: 77, grain: 9, stretch: [1.4, 0.8] },
  );

  const leaf = (root: Point, reach: number, angle: number, color: Rgb, seed: number, broad: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // `t` runs along the leaf, `aside` across it; the leaf bends down under its own weight.
    const on = (t: number, aside: number): Point => [
      root[0] + cos * reach * t - sin * aside * reach,
      root[1] + sin * reach * t + cos * aside * reach + reach * 0.22 * t * t,
    ];
    const half = (side: number) => [
      on(0, 0),
      on(0.35, side * broad),
      on(0.7, side * broad * 0.75),
      on(1, 0),
      on(0.5, 0),
    ];
    facet(context, half(-1), () => mix(color, [255, 255, 210], 0.12), { cell: reach / 4, seed, grain: 9 });
    facet(context, half(1), () => mix(color, [0, 14, 12], 0.28), {
      cell: reach / 4,
      seed: seed + 1,
      grain: 9,
    });
  };
  const bush = ({ at, leaves, reach, fan, light, seed }: Bush) => {
    const chance = seededRandom(seed);
    for (let i = 0; i < leaves; i++) {
      const angle = fan[0] + ((fan[1] - fan[0]) * (i + 0.5)) / leaves + (chance() - 0.5) * 0.25;
      const length = reach * width * (0.7 + chance() * 0.5);
      const green = mix(hex('#1b5339'), hex('#387d45'), chance());
      const color = mix(green, hex(light > 0 ? '#7fae6c' : '#07211d'), Math.abs(light));
      const broad = 0.13 + chance() * 0.07;
      leaf([at[0] * width, at[1] * height], length, angle, color, seed * 7 + i * 3, broad);
    }
  };
  for (let i = 0; i < 12; i++) {
    const at: Point = [i / 11, 0.64 + random() * 0.03];
    bush({ at, leaves: 5, reach: 0.035, fan: [-2.7, -0.4], light: 0.3, seed: 300 + i });
  }
  trunk(0.13, 0.062, 0.06, 261);
  trunk(0.86, 0.075, 0.03, 262);
  trunk(0.3, 0.03, 0.22, 263);

  context.save();
  context.globalCompositeOperation = 'screen';
  for (const [top, bottom, wide] of [
    [0.5, 0.33, 0.05],
    [0.62, 0.5, 0.03],
    [0.74, 0.66, 0.06],
  ] as const) {
    const ray = context.createLinearGradient(top * width, 0, bottom * width, height * 0.85);
    ray.addColorStop(0, 'rgba(226,235,170,.3)');
    ray.addColorStop(0.55, 'rgba(226,235,170,.07)');
    ray.addColorStop(1, 'rgba(226,235,170,0)');
    fill(context, scaled([top, 0], [top + wide, 0], [bottom + wide * 2, 0.9], [bottom, 0.9]), ray);
  }
  context.restore();

  const near: Bush[] = [
    { at: [0.02, 0.76], leaves: 7, reach: 0.12, fan: [-1.5, 0.3], light: 0, seed: 401 },
    { at: [0.98, 0.72], leaves: 7, reach: 0.13, fan: [-3.4, -1.6], light: 0, seed: 402 },
    { at: [0.2, 0.92], leaves: 8, reach: 0.09, fan: [-3, -0.1], light: -0.2, seed: 403 },
    { at: [0.8, 0.95], leaves: 8, reach: 0.1, fan: [-3.1, -0.1], light: -0.25, seed: 404 },
    { at: [0, 0], leaves: 7, reach: 0.17, fan: [0, 1.5], light: -0.45, seed: 405 },
    { at: [1, 0.02], leaves: 7, reach: 0.18, fan: [1.7, 3.1], light: -0.45, seed: 406 },
    { at: [0.36, -0.03], leaves: 6, reach: 0.1, fan: [0.4, 2.6], light: -0.2, seed: 407 },
    { at: [0.7, -0.04], leaves: 6, reach: 0.11, fan: [0.4, 2.7], light: -0.25, seed: 408 },
    { at: [0, 1.05], leaves: 7, reach: 0.16, fan: [-1.6, 0.1], light: -0.62, seed: 409 },
    { at: [1, 1.06], leaves: 8, reach: 0.17, fan: [-3.2, -1.4], light: -0.62, seed: 410 },
  ];
  for (const each of near) bush(each);
  vignette(context, width, height, 0.4);
};
