import { parseColor } from '../color/color.ts';
import type { CrosshairDesign } from '../design/design.ts';
import { roundCoordinate } from '../scene/contours.ts';
import type { Box } from '../scene/elements.ts';
import { elementsPathData } from '../scene/path-data.ts';
import { buildScene, type Scene, type SceneLayer, type SceneShadow } from '../scene/scene.ts';
import { escapeMarkup } from './escape-markup.ts';

export type SvgOptions = {
  /** Device pixels per px that the edges are snapped for; 1 when left out. */
  readonly scale?: number;
  /**
   * Side of the square picture in px, with the target at its centre; what lies outside is cut. Left out: large
   * enough for everything, see `fittingBoxPx`.
   */
  readonly box?: number;
  /** Accessible name. Without one the picture is marked as decoration. */
  readonly title?: string;
  /** `currentColor` lets the page's CSS colour the fill, for icons; the outline keeps its own colour. */
  readonly color?: 'currentColor';
};

/**
 * Side in px of the smallest square around the target that holds the whole picture. Half of it is a whole number
 * both in px and in device pixels where there is one within 20 px, so that the target falls on a corner between
 * pixels when the square does.
 */
export function fittingBoxPx({ bounds, scale }: Pick<Scene, 'bounds' | 'scale'>): number {
  const reach = Math.max(-bounds.left, -bounds.top, bounds.right, bounds.bottom, 1);
  const smallest = Math.ceil(reach - 1e-6);
  for (let half = smallest; half < smallest + 20; half++) {
    if (Math.abs(half * scale - Math.round(half * scale)) < 1e-6) return 2 * half;
  }
  return 2 * smallest;
}

/**
 * Rasterisers shift the picture when this box does not lie on device pixels; 4 px do at every common scale. A picture
 * that reaches the box's very edge comes out of resvg's feOffset one device pixel too long, so there is always room: players
 * open the files in other programs.
 */
function filterRoom({ left, top, right, bottom }: Box): Box {
  const outwards = (px: number) => 4 * Math.ceil(px / 4) + 4;
  return {
    left: -outwards(-left) + 0,
    top: -outwards(-top) + 0,
    right: outwards(right),
    bottom: outwards(bottom),
  };
}

/** Rasterisers cut an offset down to whole device pixels, so 1.3333 px would lose one of its two at a scale of 1.5. */
function roundAwayFromZero(px: number): number {
  return (Math.sign(px) * Math.ceil(Math.abs(px) * 10_000 - 1e-6)) / 10_000 + 0;
}

function filterMarkup(scene: Scene, id: string): string {
  const { left, top, right, bottom } = filterRoom(scene.bounds);
  const { blurDeviation, shadow } = scene;
  const blur = blurDeviation > 0 ? `<feGaussianBlur stdDeviation="${blurDeviation}" result="picture"/>` : '';
  const drop = shadow ? shadowMarkup(shadow, blurDeviation > 0 ? 'picture' : 'SourceGraphic') : '';
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" color-interpolation-filters="sRGB">${blur}${drop}</filter>`;
}

/** Written out, because resvg mixes a feDropShadow's and a feFlood's colour in the wrong colour space. */
function shadowMarkup(shadow: SceneShadow, picture: string): string {
  const { red, green, blue } = parseColor(shadow.color);
  const rows = [red, green, blue].map((channel) => `0 0 0 0 ${roundCoordinate(channel / 255)}`);
  const blur = shadow.deviation > 0 ? `<feGaussianBlur stdDeviation="${shadow.deviation}"/>` : '';
  return `<feOffset in="${picture}" dx="${roundAwayFromZero(shadow.dx)}" dy="${roundAwayFromZero(shadow.dy)}"/>${blur}<feColorMatrix values="${rows.join(' ')} 0 0 0 1 0"/><feMerge><feMergeNode/><feMergeNode in="${picture}"/></feMerge>`;
}

/** The same effects in the same room give the same id, so pictures may stand side by side in one page. */
function filterId({ blurDeviation, shadow, bounds }: Scene): string {
  const { left, top, right, bottom } = filterRoom(bounds);
  const effects = shadow ? [shadow.color, shadow.deviation, shadow.dx, shadow.dy] : [];
  const parts = [blurDeviation, ...effects, left, top, right, bottom];
  return `pg-${parts.join('_').replace(/[^\w.-]/g, '')}`;
}

/** Writes a scene as an SVG document; see `renderSvg`. */
export function sceneToSvg(scene: Scene, options: Omit<SvgOptions, 'scale'> = {}): string {
  const box = options.box ?? fittingBoxPx(scene);
  const layers: SceneLayer[] = scene.outline ? [scene.outline, scene.fill] : [scene.fill];
  const paths = layers.map((layer) => {
    const color = layer === scene.fill && options.color ? options.color : escapeMarkup(layer.color);
    return `<path fill="${color}" d="${elementsPathData(layer.elements)}"/>`;
  });
  const hasEffect = scene.blurDeviation > 0 || scene.shadow !== null;
  const id = filterId(scene);
  const attributes = [
    scene.opacity < 1 ? ` opacity="${scene.opacity}"` : '',
    hasEffect ? ` filter="url(#${id})"` : '',
  ].join('');
  const naming = options.title === undefined ? ' aria-hidden="true"' : ' role="img"';
  const title = options.title === undefined ? '' : `<title>${escapeMarkup(options.title)}</title>`;
  const rendering = scene.isPixelExact ? 'crispEdges' : 'geometricPrecision';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box}" height="${box}" viewBox="${-box / 2} ${-box / 2} ${box} ${box}" shape-rendering="${rendering}"${naming}>${title}${hasEffect ? filterMarkup(scene, id) : ''}<g${attributes}>${paths.join('')}</g></svg>`;
}

/**
 * A design as an SVG document, y down, with the target at the centre of the `viewBox`; width and height are CSS px.
 * Put the centre on a whole device pixel and every axis-aligned edge is crisp.
 */
export function renderSvg(design: CrosshairDesign, options: SvgOptions = {}): string {
  const { scale, ...rest } = options;
  return sceneToSvg(buildScene(design, scale === undefined ? {} : { scale }), rest);
}
