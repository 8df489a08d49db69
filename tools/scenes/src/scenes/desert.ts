import {
  type DrawScene,
  facet,
  fill,
  hex,
  mix,
  type Point,
  ramp,
  seededRandom,
  vignette,
} from '../drawing.ts';

/** A sandstone gate at noon: warm and medium bright, with a dark archway in the middle. */
export const drawDesert: DrawScene = (context, width, height) => {
  const cell = width / 28;
  const horizon = height * 0.56;
  const scaled = (...points: Point[]): Point[] => points.map(([u, v]) => [u * width, v * height]);

  facet(
    context,
    [
      [0, 0],
      [width, 0],
      [width, horizon + 10],
      [0, horizon + 10],
    ],
    (x, y) => {
      const sun = Math.hypot((x - width * 0.66) / width, (y - height * 0.3) / height);
      const sky = ramp(
        [
          [0, '#5f9cb4'],
          [0.55, '#a5c6c2'],
          [1, '#f0dcb4'],
        ],
        y / horizon,
      );
      return mix(sky, hex('#fff2cf'), Math.max(0, 0.55 - sun * 1.7));
    },
    { cell: cell * 1.5, seed: 4, grain: 4 },
  );
  const ridge = (base: number, rise: number, seed: number, peaks: number, far: string, near: string) => {
    const random = seededRandom(seed);
    const outline: Point[] = [[0, height]];
    for (let i = 0; i <= peaks; i++) {
      outline.push([(width * i) / peaks, base - rise * (0.25 + random() * 0.75)]);
    }
    outline.push([width, height]);
    facet(context, outline, (_x, y) => mix(hex(far), hex(near), (y - base + rise) / rise), {
      cell: cell * 1.1,
      seed,
      grain: 6,
    });
  };
  ridge(horizon, height * 0.17, 21, 7, '#c79f7c', '#e3c49b');
  ridge(horizon + height * 0.01, height * 0.09, 25, 10, '#b98458', '#dcb37f');
  facet(
    context,
    [
      [0, horizon],
      [width, horizon],
      [width, height],
      [0, height],
    ],
    (x, y) =>
      mix(
        hex('#ecc98f'),
        hex('#b98650'),
        ((y - horizon) / (height - horizon)) * 0.9 + Math.abs(x / width - 0.55) * 0.3,
      ),
    { cell, seed: 6, grain: 8, stretch: [1.7, 0.75] },
  );

  const block = (
    points: readonly Point[],
    top: string,
    bottom: string,
    seed: number,
    grain = 7,
    coarse = 1,
  ) => {
    const ys = points.map(([, y]) => y);
    const [from, to] = [Math.min(...ys), Math.max(...ys)];
    facet(context, points, (_x, y) => mix(hex(top), hex(bottom), (y - from) / (to - from)), {
      cell: cell * coarse,
      seed,
      grain,
    });
  };
  const arch = (centre: number, half: number, top: number, bottom: number): Point[] => {
    const outline: Point[] = [[centre - half, bottom]];
    for (let i = 0; i <= 10; i++) {
      const angle = Math.PI * (1 - i / 10);
      const drop = half * 1.15 * (1 - Math.sin(angle)) * (width / height) * 0.62;
      outline.push([centre + half * Math.cos(angle), top + drop]);
    }
    outline.push([centre + half, bottom]);
    return scaled(...outline);
  };

  // The gatehouse in the middle.
  block(scaled([0.35, 0.36], [0.65, 0.36], [0.65, 0.635], [0.35, 0.635]), '#d9a469', '#c58b55', 31);
  block(scaled([0.65, 0.36], [0.715, 0.4], [0.715, 0.615], [0.65, 0.635]), '#f3cf94', '#e3b377', 32);
  for (let i = 0; i < 6; i++) {
    const left = 0.356 + i * 0.0515;
    block(
      scaled([left, 0.33], [left + 0.028, 0.33], [left + 0.028, 0.362], [left, 0.362]),
      '#dcaa70',
      '#cf9a60',
      33 + i,
      4,
      0.6,
    );
  }
  block(arch(0.5, 0.066, 0.425, 0.635), '#8f5e36', '#a97345', 44, 5);
  block(arch(0.506, 0.05, 0.447, 0.632), '#2c1a10', '#5d3b22', 45, 5, 0.5);
  fill(context, scaled([0.383, 0.43], [0.408, 0.43], [0.408, 0.48], [0.383, 0.48]), '#7d5030');
  fill(context, scaled([0.598, 0.43], [0.621, 0.43], [0.621, 0.48], [0.598, 0.48]), '#7d5030');

  // The left tower turns its shaded side towards us.
  block(scaled([0, 0.1], [0.2, 0.155], [0.2, 0.76], [0, 0.9]), '#a46d41', '#8a5731', 51, 8, 1.2);
  block(scaled([0.2, 0.155], [0.285, 0.235], [0.285, 0.7], [0.2, 0.76]), '#efc787', '#d9a766', 52);
  fill(context, scaled([0.05, 0.27], [0.085, 0.278], [0.085, 0.4], [0.05, 0.405]), '#5a371f');
  fill(context, scaled([0.125, 0.288], [0.155, 0.295], [0.155, 0.405], [0.125, 0.41]), '#5a371f');
  fill(context, scaled([0.228, 0.3], [0.252, 0.315], [0.252, 0.41], [0.228, 0.405]), '#8d5d35');
  block(scaled([0, 0.46], [0.2, 0.47], [0.25, 0.525], [0, 0.535]), '#2f6f78', '#3d8a8f', 53, 7, 0.8);
  block(scaled([0, 0.535], [0.25, 0.525], [0.25, 0.545], [0, 0.56]), '#21555d', '#21555d', 54, 3);

  // The right wall.
  block(scaled([0.8, 0.27], [1, 0.17], [1, 0.93], [0.8, 0.74]), '#f2ce92', '#d9a868', 56, 8, 1.2);
  block(scaled([0.76, 0.295], [0.8, 0.27], [0.8, 0.74], [0.76, 0.7]), '#b27b4b', '#966139', 57, 5);
  fill(context, scaled([0.86, 0.37], [0.895, 0.355], [0.895, 0.5], [0.86, 0.5]), '#8a5a35');
  fill(context, scaled([0.93, 0.335], [0.97, 0.318], [0.97, 0.5], [0.93, 0.5]), '#8a5a35');

  context.save();
  context.globalCompositeOperation = 'multiply';
  const towerShadow = scaled([0, 0.9], [0.285, 0.7], [0.58, 0.73], [0.42, 1], [0, 1]);
  fill(context, towerShadow, 'rgba(150,105,95,.34)');
  fill(context, scaled([0.35, 0.635], [0.65, 0.635], [0.74, 0.665], [0.46, 0.665]), 'rgba(150,105,95,.38)');
  context.restore();

  for (const [u, v, edge] of [
    [0.69, 0.635, 0.055],
    [0.665, 0.735, 0.085],
    [0.735, 0.77, 0.065],
  ] as const) {
    const front = u + edge * 0.6;
    const rear = u + edge;
    block(
      scaled([u, v - edge * 0.9], [front, v - edge * 0.9], [front, v + edge * 0.5], [u, v + edge * 0.5]),
      '#8d6239',
      '#744d2b',
      71,
      5,
    );
    block(
      scaled(
        [front, v - edge * 0.9],
        [rear, v - edge * 1.15],
        [rear, v + edge * 0.2],
        [front, v + edge * 0.5],
      ),
      '#c99a61',
      '#b58450',
      72,
      5,
    );
    block(
      scaled(
        [u, v - edge * 0.9],
        [u + edge * 0.4, v - edge * 1.15],
        [rear, v - edge * 1.15],
        [front, v - edge * 0.9],
      ),
      '#e4bd83',
      '#d9b076',
      73,
      4,
    );
  }
  vignette(context, width, height, 0.28);
};
