import type { Builder } from '../kit/builder.ts';
import { doorOn, windowOn } from '../kit/buildings.ts';
import { cable, drum, dummyFinish, figure } from '../kit/parts.ts';
import { Vector3 } from '../kit/vector.ts';
import type { World } from '../kit/world.ts';

function lie(x: number, z: number): number {
  const bank = Math.max(0, Math.abs(x + 0.4 * Math.sin(z * 0.12)) - 2.6);
  return (
    0.5 * (1 - Math.exp(-bank * 0.55)) +
    0.05 * bank * Math.abs(Math.sin(z * 0.21 + x * 0.13)) +
    0.05 * Math.sin(x * 1.7 + z) * Math.min(1, bank)
  );
}

/** A spruce: whorls of drooping branches, each with snow on it. */
function spruce(b: Builder, x: number, z: number, height: number): void {
  const ground = lie(x, z);
  const { random } = b;
  b.bar('bark', [x, ground - 0.2, z], [x, ground + height, z], 0.05 + height * 0.016, {
    end: 0.02,
    sides: 8,
  });
  const distance = Math.hypot(x, z);
  const near = distance < 17;
  const far = distance > 36;
  const whorls = Math.round(height * (near ? 3.2 : far ? 1.3 : 2));
  for (let i = 0; i < whorls; i++) {
    const t = i / whorls;
    const y = ground + height * (0.1 + 0.9 * t);
    const reach = height * 0.25 * (1 - t) ** 0.8 + 0.12;
    const branches = near ? 9 : far ? 5 : 7;
    for (let k = 0; k < branches; k++) {
      const turn = (k / branches) * 6.283 + i * 1.9 + random.between(-0.25, 0.25);
      const out = new Vector3(Math.cos(turn), 0, Math.sin(turn));
      const across = new Vector3(-out.z, 0, out.x);
      const from = new Vector3(x, y, z);
      const along = out
        .clone()
        .multiplyScalar(reach)
        .add(new Vector3(0, -reach * random.between(0.3, 0.5), 0));
      const parts = near ? 6 : far ? 1 : 2;
      const thin = near ? 0.045 : 0.1;
      for (let part = 0; part < parts; part++) {
        const at = from.clone().addScaledVector(along, part / parts);
        for (const way of [-1, 1]) {
          const twig = along
            .clone()
            .multiplyScalar(0.42)
            .addScaledVector(across, way * reach * 0.42 * (1 - (0.5 * part) / parts));
          b.leaf(
            'needle',
            at,
            twig,
            out
              .clone()
              .multiplyScalar(reach * thin)
              .addScaledVector(across, -way * 0.03),
            [random.between(0.7, 1.1), 1, 1],
          );
          if (random.next() < (near ? 0.45 : 0.6)) {
            const lifted = at.clone().add(new Vector3(0, 0.035, 0));
            b.leaf(
              'powder',
              lifted,
              twig.clone().multiplyScalar(0.8),
              out.clone().multiplyScalar(reach * thin * 0.9),
              [1, 1, 1],
            );
          }
        }
      }
    }
  }
}

function hut(b: Builder, x: number, z: number, turn: number, size: readonly [number, number, number]): void {
  const [w, h, d] = size;
  b.at([x, lie(x, z) - 0.25, z], turn, () => {
    b.box('stone', [0, -0.2, 0], [w + 0.2, 0.7, d + 0.2]);
    for (let y = 0.45; y < h; y += 0.26) {
      for (const side of [-1, 1]) {
        b.bar('log', [-w / 2 - 0.25, y, (side * d) / 2], [w / 2 + 0.25, y, (side * d) / 2], 0.15, {
          sides: 10,
          caps: true,
        });
        b.bar(
          'log',
          [(side * w) / 2, y + 0.13, -d / 2 - 0.25],
          [(side * w) / 2, y + 0.13, d / 2 + 0.25],
          0.15,
          { sides: 10, caps: true },
        );
      }
    }
    b.at([0, 0.4, d / 2 + 0.15], 0, () => {
      doorOn(b, [-w * 0.22, 0, 0], [0.95, 1.95], 'door', 'beam');
      windowOn(b, [w * 0.2, 0.8, 0], [0.95, 0.9], { pane: 'pane', frame: 'beam' });
    });
    b.at([w / 2 + 0.15, 0.4, 0], 90, () =>
      windowOn(b, [0, 0.8, 0], [0.95, 0.9], { pane: 'pane', frame: 'beam' }),
    );
    const rise = w * 0.42;
    for (const side of [-1, 1]) {
      const run = w / 2 + 0.6;
      const slope = new Vector3(side * run, -rise, 0);
      const top = [0, h + rise, 0] as const;
      const half = d / 2 + 0.6;
      for (const [finish, lift] of [
        ['beam', 0],
        ['white', 0.3],
      ] as const) {
        const o = [top[0], top[1] + lift, side > 0 ? half : -half] as const;
        b.quad(finish, o, [slope.x, slope.y, 0], [0, 0, -side * 2 * half]);
      }
      b.quad(
        'beam',
        [0, h + rise - 0.08, side > 0 ? -half : half],
        [slope.x, slope.y, 0],
        [0, 0, side * 2 * half],
      );
      for (const end of [-half, half])
        b.quad(
          'white',
          [end > 0 ? 0 : slope.x, h + rise + (end > 0 ? 0 : -rise), end],
          [end > 0 ? slope.x : -slope.x, end > 0 ? -rise : rise, 0],
          [0, 0.3, 0],
        );
      b.quad('white', [slope.x, h + 0, side > 0 ? half : -half], [0, 0, -side * 2 * half], [0, 0.3, 0]);
    }
    for (const end of [-1, 1]) {
      const tri = (s: number, t: number) =>
        new Vector3((s - 0.5) * w * (1 - t) * end, h + t * rise, (end * d) / 2);
      b.patch('log', {
        us: [0, 0.5, 1],
        vs: [0, 0.5, 0.98],
        place: tri,
        normal: () => new Vector3(0, 0, end),
        face: (s, t) => [s * w, t * rise, w, rise],
        tint: [1, 1, 1],
      });
    }
    b.box('stone', [w * 0.28, h + 0.2, -d * 0.15], [0.6, rise + 0.9, 0.6]);
    b.box('white', [w * 0.28, h + rise + 1.1, -d * 0.15], [0.72, 0.16, 0.72], { bottom: true });
  });
}

function buildSnow(b: Builder): void {
  b.ground('ground', [-90, 90], [-180, 4], lie);
  hut(b, -6.8, -11.5, 38, [5.4, 2.5, 4.6]);
  hut(b, 6.6, -19, -34, [5, 2.4, 4.4]);
  hut(b, -6.4, -34, 24, [5, 2.5, 5]);
  for (let z = -3; z > -60; z -= 2.4) {
    for (const side of [-1, 1]) {
      if (side < 0 && z < -8 && z > -17) continue;
      const x = side * (2.9 + 0.3 * Math.sin(z * 0.3));
      const y = lie(x, z);
      b.box('post', [x, y - 0.2, z], [0.12, 1.15, 0.12], { turnDeg: b.random.between(-15, 15) });
      b.box('white', [x, y + 0.95, z], [0.16, 0.07, 0.16], { bottom: true });
      for (const h of [0.4, 0.75])
        b.bar(
          'post',
          [x, y + h, z],
          [x + b.random.between(-0.04, 0.04), lie(x, z - 2.4) + h, z - 2.4],
          0.04,
          { sides: 6 },
        );
    }
  }
  const spots: readonly (readonly [number, number, number])[] = [
    [-8.5, -6.2, 8],
    [7.4, -8.6, 9],
    [5.2, -12.6, 6],
    [-11.5, -9, 10],
    [10.5, -14, 11],
    [-4.9, -21, 7],
    [-7.6, -24.5, 10],
    [5.6, -27, 8],
    [8.6, -30, 11],
    [-4.7, -42, 8],
    [5.2, -43, 9],
    [-8.5, -47, 11],
    [4.6, -36, 7],
  ];
  for (const [x, z, height] of spots) spruce(b, x, z, height);
  for (let i = 0; i < 90; i++) {
    const z = b.random.between(-150, -38);
    const x = (b.random.next() < 0.5 ? -1 : 1) * (6 + b.random.next() ** 1.4 * -z * 0.8);
    spruce(b, x, z, b.random.between(7, 13));
  }
  b.ball('rock', [-120, -30, -420], [190, 130, 80], {
    detail: 60,
    rough: (d) =>
      1 +
      0.1 * Math.sin(d.x * 11) +
      0.06 * Math.sin(d.x * 29 + d.y * 17) +
      0.04 * Math.sin(d.x * 61 + d.y * 43),
  });
  b.ball('rock', [150, -30, -480], [220, 165, 80], {
    detail: 60,
    rough: (d) =>
      1 +
      0.1 * Math.sin(d.x * 9 + 2) +
      0.07 * Math.sin(d.x * 26 + d.y * 19) +
      0.04 * Math.sin(d.x * 57 + d.y * 39),
  });
  b.ball('rock', [10, -30, -620], [240, 150, 80], {
    detail: 60,
    rough: (d) => 1 + 0.12 * Math.sin(d.x * 10 + 4) + 0.06 * Math.sin(d.x * 24 + d.y * 21),
  });
  const crate = (x: number, z: number, s: number, turn: number) => {
    b.box('crate', [x, lie(x, z) - 0.05, z], [s, s * 0.9, s], { turnDeg: turn });
    b.box('white', [x, lie(x, z) - 0.05 + s * 0.9, z], [s * 0.97, 0.09, s * 0.97], {
      turnDeg: turn,
      bottom: true,
    });
  };
  crate(-2.5, -7.2, 1, 14);
  crate(2.3, -10.4, 1.1, -12);
  crate(2.6, -16.6, 1, 24);
  for (const [x, z] of [
    [2.5, -11.8],
    [-2.5, -19],
  ] as const)
    drum(b, 'drum', [x, lie(x, z), z], [0.32, 0.1, 0.06]);
  cable(b, 'dark', [-4, 4.2, -12], [5.4, 4.2, -18], 0.7, 0.016);
  figure(b, [-1.15, lie(-1.15, -8), -8], 12);
  figure(b, [0.95, lie(0.95, -20), -20], -8);
  figure(b, [-0.4, lie(-0.4, -40), -40], 0);
}

/** A mountain village in fresh snow. */
export const snow: World = {
  seed: 101,
  finishes: {
    ground: { surface: 'snow', color: [0.86, 0.88, 0.92], under: [0.36, 0.33, 0.3], wear: 0 },
    white: { surface: 'snow', color: [0.88, 0.9, 0.93], wear: 0 },
    powder: { surface: 'snow', color: [0.85, 0.88, 0.93], wear: 0, doubleSided: true },
    needle: {
      surface: 'foliage',
      color: [0.05, 0.1, 0.07],
      under: [0.07, 0.09, 0.05],
      wear: 0.3,
      doubleSided: true,
    },
    bark: { surface: 'bark', color: [0.2, 0.14, 0.1], under: [0.5, 0.5, 0.52], wear: 0.5 },
    log: { surface: 'bark', color: [0.34, 0.2, 0.11], under: [0.3, 0.2, 0.13], wear: 0 },
    beam: { surface: 'wood', color: [0.3, 0.18, 0.1], under: [0.3, 0.24, 0.18], wear: 0.4, unit: 0.16 },
    door: { surface: 'wood', color: [0.12, 0.24, 0.28], under: [0.3, 0.24, 0.18], wear: 0.5, unit: 0.16 },
    post: { surface: 'wood', color: [0.3, 0.22, 0.16], under: [0.4, 0.36, 0.32], wear: 0.6 },
    stone: { surface: 'rock', color: [0.36, 0.36, 0.37], under: [0.8, 0.82, 0.86], wear: 0.7 },
    rock: { surface: 'rock', color: [0.3, 0.32, 0.36], under: [0.82, 0.85, 0.9], wear: 1.2 },
    pane: { surface: 'glow', color: [0.1, 0.1, 0.1], glow: [0.5, 0.28, 0.1] },
    crate: { surface: 'crate', color: [0.4, 0.29, 0.18], under: [0.34, 0.3, 0.25], wear: 0.6 },
    drum: { surface: 'metal', color: [1, 1, 1], under: [0.24, 0.11, 0.06], wear: 0.6, roughness: 0.5 },
    dark: { surface: 'metal', color: [0.05, 0.05, 0.05], wear: 0, roughness: 0.6 },
    dummy: dummyFinish,
  },
  build: buildSnow,
  sky: { zenith: [0.16, 0.32, 0.66], horizon: [0.66, 0.76, 0.88], ground: [0.8, 0.83, 0.88], clouds: 0.28 },
  sun: { direction: [0.66, 0.5, 0.22], color: [3.9, 3.4, 2.7], reach: 46, centre: [0, 2, -32] },
  fog: { density: 0.0022, color: [0.66, 0.75, 0.86], fall: 0.008, sun: [0.12, 0.1, 0.06] },
  exposure: 0.85,
};
