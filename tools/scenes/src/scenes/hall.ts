import { css, type DrawScene, facet, fill, hex, mix, type Point, vignette } from '../drawing.ts';

/** A concrete hall with skylights: grey, medium dark, the backdrop a new editor opens with. */
export const drawHall: DrawScene = (context, width, height) => {
  const vanishX = width * 0.5;
  const vanishY = height * 0.47;
  const at = (x: number, y: number, z: number): Point => [
    vanishX + (x * width * 0.6) / z,
    vanishY + (y * height * 0.62) / z,
  ];
  const cell = width / 30;
  const far = 6.5;
  const whole: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  facet(context, whole, () => hex('#0b1119'), { cell: cell * 2, seed: 3, grain: 3 });

  const floor = [at(-1.3, 1, far), at(1.3, 1, far), at(1.3, 1, 0.8), at(-1.3, 1, 0.8)];
  facet(
    context,
    floor,
    (x, y) => {
      const depth = (y - vanishY) / (height - vanishY);
      const aside = Math.abs(x - vanishX) / (width * 0.12 + depth * width * 0.35);
      return mix(
        mix(hex('#52636f'), hex('#121a24'), Math.min(1, depth * 2.1 + aside * 0.42)),
        hex('#0a0f16'),
        depth * 0.5,
      );
    },
    { cell: cell * 0.9, seed: 11, grain: 6, stretch: [1.6, 0.7] },
  );
  const ceiling = [at(-1.3, -1.15, far), at(1.3, -1.15, far), at(1.3, -1.15, 0.8), at(-1.3, -1.15, 0.8)];
  facet(context, ceiling, (_x, y) => mix(hex('#27323f'), hex('#070b11'), ((vanishY - y) / vanishY) * 1.25), {
    cell,
    seed: 12,
    grain: 4,
  });
  for (const side of [-1, 1]) {
    const wall = [
      at(1.3 * side, -1.15, far),
      at(1.3 * side, 1, far),
      at(1.3 * side, 1, 0.8),
      at(1.3 * side, -1.15, 0.8),
    ];
    const near = hex(side < 0 ? '#3a4957' : '#2c3946');
    facet(context, wall, (x) => mix(near, hex('#0a1018'), Math.abs(x - vanishX) / (width * 0.55)), {
      cell,
      seed: 13 + side,
      grain: 5,
    });
  }
  const back = [at(-1.3, -1.15, far), at(1.3, -1.15, far), at(1.3, 1, far), at(-1.3, 1, far)];
  facet(
    context,
    back,
    (x, y) =>
      mix(
        hex('#5d6e79'),
        hex('#2b3844'),
        Math.hypot((x - vanishX) / (width * 0.11), (y - vanishY) / (height * 0.13)),
      ),
    { cell: cell * 0.5, seed: 15, grain: 6 },
  );
  const door = [at(-0.42, -0.35, far), at(0.42, -0.35, far), at(0.42, 1, far), at(-0.42, 1, far)];
  facet(context, door, (_x, y) => mix(hex('#3c4a55'), hex('#212c36'), (y - vanishY) / (height * 0.12)), {
    cell: cell * 0.35,
    seed: 16,
    grain: 6,
  });

  for (const z of [5.2, 4.1, 3.2, 2.5, 1.95, 1.5]) {
    const fog = (z - 1.4) / 4.4;
    for (const side of [-1, 1]) {
      const inner = 0.92 * side;
      const outer = 1.14 * side;
      const behind = z * 1.09;
      const flank = [at(inner, -1.15, z), at(inner, -1.15, behind), at(inner, 1, behind), at(inner, 1, z)];
      const front = [at(inner, -1.15, z), at(outer, -1.15, z), at(outer, 1, z), at(inner, 1, z)];
      facet(context, flank, () => mix(hex(side < 0 ? '#4a5b69' : '#7f93a0'), hex('#a9bac2'), fog), {
        cell: cell * 0.7,
        seed: 20 + Math.floor(z * 7),
        grain: 5,
      });
      facet(
        context,
        front,
        (_x, y) =>
          mix(mix(hex('#10161f'), hex('#6c7f8c'), fog), hex('#05080c'), Math.max(0, y / height - 0.5) * 0.8),
        { cell: cell * 0.7, seed: 30 + Math.floor(z * 9), grain: 4 },
      );
    }
    const beam = [at(-1.3, -1.15, z), at(1.3, -1.15, z), at(1.3, -0.98, z), at(-1.3, -0.98, z)];
    fill(context, beam, css(mix(hex('#0b1118'), hex('#66798a'), (z - 1.4) / 4.6)));
  }

  context.save();
  context.globalCompositeOperation = 'screen';
  for (const [z, alpha] of [
    [5, 0.2],
    [3.9, 0.18],
    [3, 0.16],
    [2.35, 0.13],
  ] as const) {
    const [left, right] = [at(-0.2, -1.1, z), at(0.34, -1.1, z)];
    const [floorRight, floorLeft] = [at(0.02, 1, z), at(-1.02, 1, z)];
    const light = context.createLinearGradient(0, left[1], 0, floorRight[1]);
    light.addColorStop(0, `rgba(206,226,236,${alpha})`);
    light.addColorStop(1, 'rgba(206,226,236,0)');
    fill(context, [left, right, floorRight, floorLeft], light);
    const skylight = [
      at(-0.2, -1.12, z),
      at(0.34, -1.12, z),
      at(0.34, -1.12, z * 1.1),
      at(-0.2, -1.12, z * 1.1),
    ];
    fill(context, skylight, `rgba(214,232,240,${alpha * 2})`);
  }
  context.restore();

  for (const [x, z, edge] of [
    [-0.62, 2.1, 0.3],
    [-0.48, 2.5, 0.22],
    [0.6, 2.9, 0.34],
  ] as const) {
    const top = 1 - edge * 1.2;
    const [west, east] = [x - edge / 2, x + edge / 2];
    facet(
      context,
      [at(west, top, z), at(east, top, z), at(east, 1, z), at(west, 1, z)],
      () => hex('#263039'),
      { cell, seed: 61, grain: 5 },
    );
    facet(
      context,
      [at(west, top, z), at(east, top, z), at(east, top, z * 1.2), at(west, top, z * 1.2)],
      () => hex('#71828c'),
      { cell, seed: 62, grain: 5 },
    );
  }
  vignette(context, width, height, 0.55);
};
