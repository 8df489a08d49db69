import { projectBall, type Screen, type ScreenPoint, type View } from '@punktgenau/aim-lab/view';

/** Where a target was hit, and since when its pieces fly. */
export type Burst = View & { readonly radiusDeg: number; readonly sinceMs: number };

/** A target that is hit breaks into its pixels for this long. */
export const burstMs = 200;
const red = '#c2333a';
const dark = '#05070b';

/**
 * A ball as the practice targets of the scenes: red with a white rim, dark around it, so that it is seen on every scene. One outside
 * of the picture is pointed at from the edge.
 */
export function paintTarget(
  context: CanvasRenderingContext2D,
  view: View,
  target: View & { readonly radiusDeg: number },
  screen: Screen,
): void {
  const ball = projectBall(view, target, target.radiusDeg, screen);
  if (!ball || isOutside(ball, screen)) {
    paintPointer(context, view, target, screen);
    return;
  }
  const rimPx = Math.max(1.5, ball.acrossPx * 0.14);
  const disc = (growPx: number, colour: string) => {
    context.beginPath();
    const [along, across] = [ball.alongPx + growPx, ball.acrossPx + growPx];
    context.ellipse(
      ball.xPx,
      ball.yPx,
      Math.max(0.5, along),
      Math.max(0.5, across),
      ball.tiltRad,
      0,
      2 * Math.PI,
    );
    context.fillStyle = colour;
    context.fill();
  };
  disc(rimPx, dark);
  disc(0, '#ffffff');
  disc(-rimPx, red);
}

/** @param share of the time that it takes, 0 to 1 */
export function paintBurst(
  context: CanvasRenderingContext2D,
  view: View,
  burst: Burst,
  { screen, share }: { readonly screen: Screen; readonly share: number },
): void {
  const ball = projectBall(view, burst, burst.radiusDeg, screen);
  if (!ball) return;
  const piecePx = (ball.acrossPx * 2) / 5;
  context.globalAlpha = 1 - share;
  context.fillStyle = red;
  for (let piece = 0; piece < 25; piece++) {
    const [column, row] = [(piece % 5) - 2, Math.floor(piece / 5) - 2];
    if (Math.hypot(column, row) > 2.5) continue;
    const spread = piecePx * (1 + share * 1.2);
    const sizePx = piecePx * (1 - share * 0.6);
    context.fillRect(
      ball.xPx + column * spread - sizePx / 2,
      ball.yPx + row * spread - sizePx / 2,
      sizePx,
      sizePx,
    );
  }
  context.globalAlpha = 1;
}

function isOutside({ xPx, yPx }: ScreenPoint, { widthPx, heightPx }: Screen): boolean {
  return xPx < 0 || yPx < 0 || xPx > widthPx || yPx > heightPx;
}

function paintPointer(context: CanvasRenderingContext2D, view: View, target: View, screen: Screen): void {
  const { widthPx, heightPx } = screen;
  const rightDeg = ((target.yawDeg - view.yawDeg + 540) % 360) - 180;
  const angle = Math.atan2(view.pitchDeg - target.pitchDeg, rightDeg);
  const reach = Math.min(
    (widthPx / 2 - 28) / Math.max(1e-6, Math.abs(Math.cos(angle))),
    (heightPx / 2 - 28) / Math.max(1e-6, Math.abs(Math.sin(angle))),
  );
  context.save();
  context.translate(widthPx / 2 + reach * Math.cos(angle), heightPx / 2 + reach * Math.sin(angle));
  context.rotate(angle);
  context.beginPath();
  context.moveTo(14, 0);
  context.lineTo(-8, -12);
  context.lineTo(-8, 12);
  context.closePath();
  context.lineWidth = 3;
  context.strokeStyle = dark;
  context.stroke();
  context.fillStyle = '#ffffff';
  context.fill();
  context.restore();
}
