import type { Builder } from './builder.ts';
import type { Point, Rgb } from './world.ts';

export type WindowStyle = {
  readonly pane: string;
  readonly frame: string;
  readonly shutter?: string;
  readonly shutterTint?: Rgb;
  readonly open?: number;
};

/** A window on a wall that faces +z at `at`, the middle of its sill: pane, frame, sill, and shutters if it has any. */
export function windowOn(b: Builder, at: Point, size: readonly [number, number], style: WindowStyle): void {
  const [w, h] = size;
  b.at(at, 0, () => {
    b.quad(style.pane, [-w / 2, 0, 0.015], [w, 0, 0], [0, h, 0]);
    b.box(style.frame, [0, -0.09, 0.06], [w + 0.24, 0.09, 0.22], { bottom: true });
    b.box(style.frame, [0, h, 0.04], [w + 0.2, 0.1, 0.12], { bottom: true });
    for (const x of [-w / 2 - 0.04, w / 2 + 0.04]) b.box(style.frame, [x, 0, 0.03], [0.08, h, 0.1]);
    b.box(style.frame, [0, 0, 0.03], [0.05, h, 0.04]);
    b.box(style.frame, [0, h * 0.6, 0.03], [w, 0.05, 0.04], { bottom: true });
    if (!style.shutter) return;
    const open = style.open ?? 0.9;
    for (const side of [-1, 1]) {
      b.at([side * (w / 2 + 0.06), 0, 0.08], side * -8, () => {
        b.box(style.shutter ?? '', [side * (w / 4) * open, 0, 0], [w / 2, h, 0.045], {
          tint: style.shutterTint ?? [1, 1, 1],
          bottom: true,
        });
      });
    }
  });
}

/** A door in a wall that faces +z. */
export function doorOn(
  b: Builder,
  at: Point,
  size: readonly [number, number],
  leaf: string,
  frame: string,
  tint: Rgb = [1, 1, 1],
): void {
  const [w, h] = size;
  b.at(at, 0, () => {
    b.box(leaf, [0, 0, 0.02], [w, h, 0.06], { tint });
    for (const x of [-w / 2 - 0.08, w / 2 + 0.08]) b.box(frame, [x, 0, 0.05], [0.16, h, 0.18]);
    b.box(frame, [0, h, 0.05], [w + 0.32, 0.18, 0.18], { bottom: true });
    b.box(frame, [0, 0, 0.2], [w + 0.3, 0.1, 0.5]);
  });
}

/** The box of a cooling unit on a wall that faces +z. */
export function coolingUnit(b: Builder, at: Point, finish: string, dark: string): void {
  b.at(at, 0, () => {
    b.box(finish, [0, 0, 0.22], [0.85, 0.58, 0.36], { bottom: true });
    b.bar(dark, [-0.12, 0.29, 0.39], [-0.12, 0.29, 0.42], 0.22, { sides: 16, caps: true });
    b.bar(dark, [-0.5, 0.1, 0.1], [-0.5, -1.6, 0.05], 0.025, { sides: 5, fine: 5 });
  });
}
