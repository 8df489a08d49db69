import { boundsOf } from '../scene/bounds.ts';
import type { PathCommand } from '../scene/elements.ts';
import { boundsWithEffects, type SceneLayer, type SceneShadow } from '../scene/scene.ts';
import type { DrawableScene } from './rasterise.ts';
import { snapSteps } from './snap-steps.ts';

const document =
  /^<svg [^<>]*viewBox="-[\d.]+ -[\d.]+ (?<box>[\d.]+) [\d.]+"[^<>]*>(?:<title>[^<>]*<\/title>)?(?:<filter [^<>]*>(?<effects>.*)<\/filter>)?<g(?: opacity="(?<opacity>[\d.]+)")?(?: filter="[^"<>]*")?>(?<paths>(?:<path fill="#[\dA-Fa-f]{6}" d="[^"<>]*"\/>){1,2})<\/g><\/svg>$/;
const path = /fill="([^"]*)" d="([^"]*)"/g;
const blur = /<feGaussianBlur stdDeviation="([\d.]+)" result=/;
const drop =
  /<feOffset in="\w+" dx="([-\d.]+)" dy="([-\d.]+)"\/>(?:<feGaussianBlur stdDeviation="([\d.]+)"\/>)?<feColorMatrix values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) /;

/**
 * Reads a picture that `sceneToSvg` has written, to be drawn in a square of `sidePx` device pixels, an even number, with
 * the target in its middle. The gallery's pictures are kept as such documents; there is no other SVG in this product.
 * A document that asks for crisp edges has them: see `snapSteps`.
 *
 * @returns `null` when the text is anything else
 */
export function readSvg(text: string, sidePx: number): DrawableScene | null {
  const { box, effects = '', opacity = '1', paths = '' } = document.exec(text)?.groups ?? {};
  if (box === undefined) return null;
  const scale = sidePx / Number(box);
  const drawn = [...paths.matchAll(path)].map(([, color = '', data = '']) => ({
    color,
    commands: readPathData(data),
  }));
  const isCrisp = text.includes('shape-rendering="crispEdges"');
  const placed = snapSteps(
    drawn.map(({ commands }) => commands),
    isCrisp ? scale : 1,
  );
  const layers = drawn.map(({ color }, i): SceneLayer => {
    return { color, elements: [{ kind: 'path', commands: placed[i] ?? [] }] };
  });
  const fill = layers.at(-1);
  const extent = boundsOf(layers.flatMap(({ elements }) => elements));
  // Paths without any area have no extent.
  if (fill === undefined || !Number.isFinite(extent.left)) return null;
  const blurDeviation = Number(blur.exec(effects)?.[1] ?? 0);
  const shadow = readShadow(effects);
  return {
    scale,
    fill,
    outline: layers.length > 1 ? (layers[0] ?? null) : null,
    opacity: Number(opacity),
    blurDeviation,
    shadow,
    bounds: boundsWithEffects(extent, blurDeviation, shadow),
  };
}

function readShadow(effects: string): SceneShadow | null {
  const found = drop.exec(effects);
  if (!found) return null;
  const [dx = 0, dy = 0, deviation = 0, ...channels] = found.slice(1).map((value = '0') => Number(value));
  const hex = channels.map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return { color: `#${hex.join('')}`, deviation, dx, dy };
}

function readPathData(data: string): PathCommand[] {
  const commands: PathCommand[] = [];
  let penX = 0;
  let penY = 0;
  for (const [, letter, rest = ''] of data.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
    const values = rest.split(' ').map(Number);
    const from: readonly [number, number] = [penX, penY];
    if (letter === 'H') penX = values[0] ?? 0;
    else if (letter === 'V') penY = values[0] ?? 0;
    else if (letter !== 'Z') [penX = 0, penY = 0] = values.slice(-2);
    if (letter === 'Z') commands.push(['Z']);
    else if (letter === 'M') commands.push(['M', penX, penY]);
    else if (letter === 'C') commands.push(arcOf([...from, ...values]));
    else commands.push(['L', penX, penY]);
  }
  return commands;
}

/** The arc that a cubic curve was written for: its ends' directions and the chord give the circle. */
function arcOf([
  x0 = 0,
  y0 = 0,
  x1 = 0,
  y1 = 0,
  x2 = 0,
  y2 = 0,
  x3 = 0,
  y3 = 0,
]: readonly number[]): PathCommand {
  const [startX, startY, endX, endY] = [x1 - x0, y1 - y0, x3 - x2, y3 - y2];
  const turn = Math.atan2(startX * endY - startY * endX, startX * endX + startY * endY);
  const exactRadius = Math.hypot(x3 - x0, y3 - y0) / (2 * Math.sin(Math.abs(turn) / 2));
  const toCenter = (Math.sign(turn) * exactRadius) / Math.hypot(startX, startY);
  // Centres and radii are halves of a pixel; the rest is what rounding the handles left.
  const [cx, cy, radius] = [x0 - startY * toCenter, y0 + startX * toCenter, exactRadius].map(
    (value) => Math.round(value * 2) / 2,
  );
  return ['A', cx ?? 0, cy ?? 0, radius ?? 0, x3, y3];
}
