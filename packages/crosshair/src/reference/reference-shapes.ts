import type { ShapeName } from '../shapes/registry.ts';

/** What a shape's definition may look at: device pixels, seen from the picture's own centre, y down. */
export type ReferenceMeasures = {
  readonly thickness: number;
  readonly core: number;
  readonly arm: number;
  readonly gap: number;
  readonly half: number;
  readonly pixel: number;
};

/** Whether a point lies in the shape grown by `grow` on all sides; 0 is the shape itself. */
export type InsideTest = (x: number, y: number, m: ReferenceMeasures, grow: number) => boolean;

const between = (value: number, low: number, high: number): boolean => value >= low && value <= high;

// Tips sharper than 60° are cut off at so many outline widths.
const sharpestTip = 2.001;

/** One arm pointing along the positive `along` axis; without a gap it starts on the far side of the other bar. */
function inArm(along: number, across: number, m: ReferenceMeasures, grow: number): boolean {
  const start = m.gap === 0 ? -m.thickness / 2 : m.gap + m.half;
  const end = Math.max(m.gap + m.half + m.arm, m.gap === 0 ? m.thickness / 2 : 0);
  return between(along, start - grow, end + grow) && Math.abs(across) <= m.thickness / 2 + grow;
}

const cross: InsideTest = (x, y, m, grow) =>
  inArm(x, y, m, grow) || inArm(-x, y, m, grow) || inArm(y, x, m, grow) || inArm(-y, x, m, grow);

const ring = (x: number, y: number, radius: number, m: ReferenceMeasures, grow: number): boolean =>
  between(Math.hypot(x, y), radius - m.thickness - grow, radius + grow);

/** Between an edge at signed distance 0 and another `thickness` further in. */
const inBand = (distance: number, m: ReferenceMeasures, grow: number): boolean =>
  between(distance, -m.thickness - grow, grow);

const arrow: InsideTest = (x, y, m, grow) => {
  const tip = m.gap - m.half;
  const height = m.arm + 2 * m.half;
  const fallen = y - tip;
  const outsideLegs = (Math.abs(x) - fallen) / Math.SQRT2;
  const cutAngle = Math.PI / 8;
  const beyondFoot = (Math.abs(x) - height) * Math.cos(cutAngle) + (fallen - height) * Math.sin(cutAngle);
  return inBand(outsideLegs, m, grow) && fallen <= height + grow && beyondFoot <= sharpestTip * grow;
};

const star: InsideTest = (x, y, m, grow) => {
  const reach = m.arm + m.half;
  const tenth = Math.PI / 5;
  // Fold the plane onto half of one tip, which points along `u`.
  const turned = Math.atan2(x, -y) / (2 * tenth);
  const angle = Math.abs(turned - Math.round(turned)) * 2 * tenth;
  const u = Math.hypot(x, y) * Math.cos(angle);
  const v = Math.hypot(x, y) * Math.sin(angle);
  const dentU = 0.42 * reach * Math.cos(tenth);
  const dentV = 0.42 * reach * Math.sin(tenth);
  const edge = Math.hypot(reach - dentU, dentV);
  const distance = ((u - reach) * dentV + v * (reach - dentU)) / edge;
  return inBand(distance, m, grow) && u <= reach + sharpestTip * grow;
};

const brackets: InsideTest = (x, y, m, grow) => {
  const right = m.arm + m.gap + m.half;
  const bottom = m.arm + m.half;
  const widest = Math.max(1, m.arm + m.gap - 1);
  const post = Math.min(m.thickness, widest);
  const foot = Math.min(m.thickness, m.arm);
  const footLength = Math.min(widest, Math.max(post + 1, Math.round(0.45 * m.arm)));
  const inPost = between(Math.abs(x), right - post - grow, right + grow) && Math.abs(y) <= bottom + grow;
  const inFoot =
    between(Math.abs(x), right - footLength - grow, right + grow) &&
    between(Math.abs(y), bottom - foot - grow, bottom + grow);
  return inPost || inFoot;
};

const hollowCircle: InsideTest = (x, y, m, grow) => {
  const radius = m.arm + m.half;
  const widest = Math.floor(radius * Math.SQRT1_2 - m.pixel - m.half);
  const opening = Math.max(0, Math.min(m.gap + m.pixel, widest)) + m.half;
  return ring(x, y, radius, m, grow) && Math.min(Math.abs(x), Math.abs(y)) >= opening - grow;
};

/** Every shape as the set of its points, written down without looking at how the renderer draws it. */
export const referenceShapes: Readonly<Record<ShapeName, InsideTest>> = {
  cross,
  circle: (x, y, m, grow) => ring(x, y, m.arm + m.half, m, grow),
  square: (x, y, m, grow) => inBand(Math.max(Math.abs(x), Math.abs(y)) - m.arm - m.half, m, grow),
  dot: (x, y, m, grow) => Math.hypot(x, y) <= m.core / 2 + grow,
  't-shape': (x, y, m, grow) => inArm(x, y, m, grow) || inArm(-x, y, m, grow) || inArm(y, x, m, grow),
  diamond: (x, y, m, grow) => inBand((Math.abs(x) + Math.abs(y) - m.arm - m.half) / Math.SQRT2, m, grow),
  arrow,
  'x-shape': (x, y, m, grow) => cross((x + y) / Math.SQRT2, (y - x) / Math.SQRT2, m, grow),
  triangle: (x, y, m, grow) => {
    const belowBase = y - Math.round(m.arm / 2) - m.half;
    const besideLegs = Math.abs(x) * Math.cos(Math.PI / 6) - (y + m.arm + m.half) / 2;
    return inBand(Math.max(belowBase, besideLegs), m, grow);
  },
  star,
  brackets,
  'hollow-circle': hollowCircle,
  plus: (x, y, m, grow) => cross(x, y, { ...m, gap: 0 }, grow),
  'crosshair-classic': (x, y, m, grow) =>
    cross(x, y, m, grow) || ring(x, y, m.gap + Math.round(0.6 * m.arm) + m.thickness / 2, m, grow),
  line: (x, y, m, grow) => inArm(x, y, m, grow) || inArm(-x, y, m, grow),
};
