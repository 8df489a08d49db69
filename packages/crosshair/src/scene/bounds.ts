import type { Box, SceneElement } from './elements.ts';
import { traceElement } from './trace-element.ts';

/** Where a cubic curve turns back along one axis, as parameters between 0 and 1. */
function turningPoints(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  const roots: number[] = [];
  if (Math.abs(a) < 1e-9) {
    if (Math.abs(b) > 1e-9) roots.push(-c / b);
  } else {
    const discriminant = b * b - 4 * a * c;
    if (discriminant >= 0) {
      const root = Math.sqrt(discriminant);
      roots.push((-b + root) / (2 * a), (-b - root) / (2 * a));
    }
  }
  return roots.filter((t) => t > 0 && t < 1);
}

function cubicAt(t: number, p0: number, p1: number, p2: number, p3: number): number {
  const u = 1 - t;
  return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
}

/** The smallest upright box around all elements; null when there are none. */
export function boundsOf(elements: readonly SceneElement[]): Box | null {
  if (elements.length === 0) return null;
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  let penX = 0;
  let penY = 0;
  const include = (x: number, y: number) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  const goTo = (x: number, y: number) => {
    include(x, y);
    penX = x;
    penY = y;
  };
  const sink = {
    moveTo: goTo,
    lineTo: goTo,
    bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number) {
      for (const t of [...turningPoints(penX, x1, x2, x), ...turningPoints(penY, y1, y2, y)]) {
        include(cubicAt(t, penX, x1, x2, x), cubicAt(t, penY, y1, y2, y));
      }
      goTo(x, y);
    },
    closePath() {},
  };
  for (const element of elements) {
    if (element.kind === 'circle' || element.kind === 'ring') {
      const radius = element.kind === 'circle' ? element.radius : element.outerRadius;
      include(element.cx - radius, element.cy - radius);
      include(element.cx + radius, element.cy + radius);
    } else if (element.kind === 'rect') {
      include(element.x, element.y);
      include(element.x + element.width, element.y + element.height);
    } else traceElement(element, sink);
  }
  return { left, top, right, bottom };
}

/** A box made larger by `by` on all sides. */
export function expandBox(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

/** The smallest box around both. */
export function joinBoxes(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** A box moved by (`dx`, `dy`). */
export function moveBox(box: Box, dx: number, dy: number): Box {
  return { left: box.left + dx, top: box.top + dy, right: box.right + dx, bottom: box.bottom + dy };
}

/** Grows a box to the whole px it touches; a hair's breadth, left by a rotation, counts as none. */
export function wholePixelBox({ left, top, right, bottom }: Box): Box {
  const hair = 1e-6;
  // "+ 0" turns a negative zero into zero.
  return {
    left: Math.floor(left + hair) + 0,
    top: Math.floor(top + hair) + 0,
    right: Math.ceil(right - hair) + 0,
    bottom: Math.ceil(bottom - hair) + 0,
  };
}
