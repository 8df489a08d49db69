import {
  css,
  type DrawScene,
  facet,
  fill,
  hex,
  mix,
  type Point,
  type SceneContext,
  seededRandom,
  vignette,
} from '../drawing.ts';

type Glow = { readonly box: readonly Point[]; readonly color: string; readonly streetY: number };

const signColors = ['#ff3d8b', '#39e6d0', '#ffb13d', '#8a6bff', '#ff5a4d'];

/** A rainy street at night between lit shops: dark, with saturated light at both sides. */
export const drawNeon: DrawScene = (context, width, height) => {
  const vanishX = width * 0.5;
  const vanishY = height * 0.52;
  const street = 0.62;
  const cell = width / 28;
  const at = (x: number, y: number, z: number): Point => [
    vanishX + (x * width * 0.6) / z,
    vanishY + (y * height * 0.6) / z,
  ];
  const random = seededRandom(4);
  const pick = <T>(list: readonly T[], fallback: T): T =>
    list[Math.floor(random() * list.length)] ?? fallback;

  facet(
    context,
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    (x, y) =>
      mix(
        hex('#0d0d22'),
        hex('#55275f'),
        Math.max(0, 1 - Math.hypot((x - vanishX) / (width * 0.34), (y - vanishY) / (height * 0.5))),
      ),
    { cell: cell * 1.4, seed: 5, grain: 4 },
  );
  for (let i = 0; i < 16; i++) {
    const left = 0.26 + i * 0.031;
    const right = left + 0.03 + random() * 0.02;
    const top = vanishY - (0.12 + random() * 0.22) * height;
    const tint = mix(hex('#2c1c46'), hex('#5b2f66'), random() * 0.5);
    facet(
      context,
      [
        [left * width, vanishY],
        [left * width, top],
        [right * width, top],
        [right * width, vanishY],
      ],
      () => tint,
      { cell: cell * 0.7, seed: 90 + i, grain: 4 },
    );
  }
  facet(
    context,
    [at(-1, street, 8), at(1, street, 8), [width * 1.4, height * 1.05], [-width * 0.4, height * 1.05]],
    (x, y) => {
      const depth = (y - vanishY) / (height - vanishY);
      return mix(hex('#452553'), hex('#0a0c1a'), depth * 1.25 + (Math.abs(x - vanishX) / width) * 0.5);
    },
    { cell, seed: 8, grain: 6, stretch: [1.5, 0.7] },
  );

  const glows: Glow[] = [];
  const edges = [7, 5.6, 4.5, 3.6, 2.9, 2.3, 1.8, 1.35, 1];
  for (let i = 0; i < edges.length - 1; i++) {
    const [far, near] = [edges[i] ?? 1, edges[i + 1] ?? 1];
    for (const side of [-1, 1]) {
      const roof = -(1.1 + random() * 1.6);
      const depth = (7 - near) / 6;
      const between = (share: number) => far + (near - far) * share;
      /** A rectangle on the wall: `from`–`to` along the street (0 far, 1 near), `top`–`bottom` upwards. */
      const panel = (from: number, to: number, top: number, bottom: number, x = side): Point[] => [
        at(x, top, between(from)),
        at(x, top, between(to)),
        at(x, bottom, between(to)),
        at(x, bottom, between(from)),
      ];
      facet(
        context,
        panel(0, 1, roof, street),
        (_x, y) =>
          mix(
            mix(hex('#382250'), hex('#0a0b18'), depth),
            hex(side < 0 ? '#16394a' : '#4a1740'),
            Math.max(0, (y - vanishY * 0.7) / height) * 0.8,
          ),
        { cell: cell * 0.8, seed: 140 + i * 2 + side, grain: 5 },
      );
      for (let column = 0; column < 4; column++) {
        for (let row = 0; row < 5; row++) {
          const top = roof + 0.2 + row * 0.3;
          if (random() >= 0.3 || top + 0.15 > -0.12) continue;
          const color = mix(
            hex(pick(['#f2c98a', '#6fb6d8', '#584b86'], '#584b86')),
            hex('#150f26'),
            random() * 0.35,
          );
          fill(context, panel((column + 0.24) / 4, (column + 0.7) / 4, top, top + 0.15), css(color));
        }
      }
      drawShop(context, { panel, side, color: pick(signColors, '#ffb13d'), seed: 300 + i * 2 + side });
      if (random() < 0.85) {
        const color = pick(signColors, '#ff3d8b');
        const top = -0.78 + random() * 0.5;
        const out = side - side * (0.1 + random() * 0.13);
        const z = between(0.62);
        const bottom = top + 0.25 + random() * 0.32;
        glows.push({
          box: [at(side, top, z), at(out, top, z), at(out, bottom, z), at(side, bottom, z)],
          color,
          streetY: at(side, street, z)[1],
        });
      }
    }
  }
  for (const glow of glows) drawSign(context, glow, width);

  context.save();
  context.globalAlpha = 0.5;
  context.strokeStyle = '#0a0a16';
  context.lineWidth = Math.max(1, width / 900);
  for (let i = 0; i < 4; i++) {
    const z = 6 - i * 1.3;
    const from = at(-1, -0.9 + i * 0.1, z);
    const to = at(1, -1 + i * 0.12, z);
    context.beginPath();
    context.moveTo(...from);
    context.quadraticCurveTo(vanishX, (from[1] + to[1]) / 2 + ((height * 0.06) / z) * 2, ...to);
    context.stroke();
  }
  context.restore();
  vignette(context, width, height, 0.5);
};

type Shop = {
  readonly panel: (from: number, to: number, top: number, bottom: number, x?: number) => Point[];
  readonly side: number;
  readonly color: string;
  readonly seed: number;
};

/** A ground floor: a lit window with posts and wares, a door, an awning that leans over the pavement. */
function drawShop(context: SceneContext, { panel, side, color, seed }: Shop): void {
  const random = seededRandom(seed);
  const warm = random() < 0.5;
  const light = mix(hex(warm ? '#ffcf8a' : color), hex('#ffffff'), warm ? 0 : 0.12);
  fill(context, panel(0, 1, 0.06, 0.62), css(mix(hex('#120c20'), hex(color), 0.06)));
  const pane = panel(0.08, 0.68, 0.16, 0.52);
  const [, topNear, bottomNear] = pane;
  const shine = context.createLinearGradient(0, topNear?.[1] ?? 0, 0, bottomNear?.[1] ?? 0);
  shine.addColorStop(0, css(mix(light, hex('#1a1026'), 0.3)));
  shine.addColorStop(1, css(mix(light, hex('#1a1026'), 0.74)));
  fill(context, pane, shine);
  for (let i = 0; i < 3; i++) {
    const left = 0.12 + i * 0.19 + random() * 0.04;
    fill(
      context,
      panel(left, left + 0.05 + random() * 0.03, 0.36 + random() * 0.1, 0.52),
      'rgba(16,9,26,.72)',
    );
  }
  for (const post of [0.27, 0.47]) fill(context, panel(post, post + 0.015, 0.16, 0.52), '#150d22');
  fill(context, panel(0.76, 0.92, 0.14, 0.6), css(mix(light, hex('#140d22'), 0.72)));
  fill(context, panel(0.78, 0.9, 0.17, 0.4), css(mix(light, hex('#140d22'), 0.45)));
  const [farTop, nearTop] = panel(0.02, 0.98, 0.05, 0.05);
  const lean = panel(0.02, 0.98, 0.15, 0.15, side * 0.86);
  if (farTop && nearTop && lean[0] && lean[1]) {
    fill(context, [farTop, nearTop, lean[1], lean[0]], css(mix(hex(color), hex('#120b1f'), 0.66)));
    context.strokeStyle = css(mix(hex(color), hex('#ffffff'), 0.1));
    context.lineWidth = Math.max(1, Math.hypot(nearTop[0] - farTop[0], nearTop[1] - farTop[1]) / 90);
    context.beginPath();
    context.moveTo(...lean[0]);
    context.lineTo(...lean[1]);
    context.stroke();
  }
}

/** A sign with its halo and its streak on the wet street. */
function drawSign(context: SceneContext, { box, color, streetY }: Glow, width: number): void {
  const [inner, outer, lower] = box;
  if (!inner || !outer || !lower) return;
  fill(context, box, '#0b0a18');
  const x = (inner[0] + outer[0]) / 2;
  const y = (inner[1] + lower[1]) / 2;
  const wide = Math.abs(outer[0] - inner[0]);
  const tall = lower[1] - inner[1];
  context.save();
  context.globalCompositeOperation = 'screen';
  const halo = context.createRadialGradient(x, y, 0, x, y, tall * 1.3);
  halo.addColorStop(0, `${color}58`);
  halo.addColorStop(1, `${color}00`);
  context.fillStyle = halo;
  context.fillRect(x - tall * 1.4, y - tall * 1.4, tall * 2.8, tall * 2.8);
  // The streak is a stack of ever wider, ever fainter bars: a feathered column instead of blocks.
  const feathers = 14;
  for (let i = 0; i < feathers; i++) {
    const half = (wide * 0.62 * (i + 1)) / feathers;
    const streak = context.createLinearGradient(0, streetY, 0, streetY + tall * 3);
    streak.addColorStop(0, `${color}0b`);
    streak.addColorStop(0.4, `${color}07`);
    streak.addColorStop(1, `${color}00`);
    context.fillStyle = streak;
    context.fillRect(x - half, streetY, half * 2, tall * 3);
  }
  context.restore();
  context.strokeStyle = color;
  context.lineWidth = Math.max(1, width / 620);
  context.strokeRect(x - wide * 0.36, y - tall * 0.4, wide * 0.72, tall * 0.8);
  context.fillStyle = color;
  for (let i = 0; i < 4; i++) {
    context.fillRect(
      x - wide * 0.2,
      y - tall * 0.28 + i * tall * 0.16,
      wide * 0.4 * (i % 2 ? 0.6 : 1),
      tall * 0.055,
    );
  }
}
