import {
  type Box,
  buildScene,
  type CrosshairDesign,
  paintedBox,
  paintScene,
  sceneBounds,
} from '@punktgenau/crosshair';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { type Look, lookWithin, type Size, worldSize } from '../model/look.ts';
import { type StageGeometry, stageGeometry } from '../model/stage-geometry.ts';
import type { ValueStore } from '../model/value-store.ts';
import { writeText } from '../model/write-text.ts';
import { gridFromZoom, type Zoom } from '../model/zoom.ts';
import type { BackdropFrame } from './backdrop.tsx';
import { context2d, sizeCanvas } from './context-2d.ts';
import type { paintGrid as PaintGrid } from './paint-grid.ts';
import { paintRulers } from './rulers.ts';

export type StageElements = {
  readonly root: HTMLElement;
  /** What the backdrop lies in, and its twin behind the inset: moved as a whole. */
  readonly world: HTMLElement;
  readonly insetWorld: HTMLElement;
  readonly grid: HTMLCanvasElement;
  readonly crosshair: HTMLCanvasElement;
  readonly rulerTop: HTMLCanvasElement;
  readonly rulerLeft: HTMLCanvasElement;
  readonly spanTop: HTMLElement;
  readonly spanLeft: HTMLElement;
  readonly inset: HTMLCanvasElement;
  readonly extent: HTMLElement;
};

export type StageInput = {
  /** The design as it is to be seen, dynamic colour already decided. */
  readonly design: () => CrosshairDesign;
  readonly zoom: () => Zoom;
  readonly look: ValueStore<Look>;
  /** The backdrop's size in crosshair pixels. */
  readonly picture: (pixelRatio: number) => Size;
  readonly hasGrid: () => boolean;
  /** Called with the window onto the backdrop. */
  readonly onLayout: (frame: BackdropFrame) => void;
};

type ExtentListener = (extent: Box, stage: StageGeometry, pixelRatio: number) => void;

/** Side of the 1:1 inset's picture in CSS pixels; the inset shows as much of it as it has room for. */
const insetSide = 112;

/**
 * Paints the stage without React, so that a moved slider is on the screen in the same frame. A changed design costs
 * one small canvas at the crosshair's own resolution, which the browser magnifies; rulers, grid and backdrop are
 * drawn only when the stage's size or the zoom changes.
 */
export function createStagePainter(elements: StageElements, input: StageInput) {
  const crosshairContext = context2d(elements.crosshair);
  const insetContext = context2d(elements.inset);
  let stage: StageGeometry | undefined;
  let pixelRatio = 1;
  /** Half the side of the crosshair's canvas, in its own pixels. */
  let half = 0;
  let place = '';
  let spans = '';
  let measured = '';
  let onExtent: ExtentListener | undefined;
  let world: Size = { width: 0, height: 0 };
  let paintGrid: typeof PaintGrid | undefined;
  let isSeen = false;
  /** Of a stage whose rulers are not drawn yet. */
  let drawRulers: (() => void) | undefined;
  /** Of the design that was painted last: its twin in true size, and the box around it in crosshair pixels from the middle of the screen. */
  let paintInset = () => {};
  let measure: (() => Box) | undefined;

  const paintDesign = () => {
    if (stage === undefined) return;
    const { magnification, rasterScale } = stage;
    const design = input.design();
    // The canvas itself is moved by the offset, so a crosshair far from the middle needs no larger picture.
    const centred = { ...design, offsetX: 0, offsetY: 0 };
    const scene = buildScene(centred, { scale: rasterScale });
    const bounds = sceneBounds(scene);
    const needed =
      Math.ceil(Math.max(-bounds.left, -bounds.top, bounds.right, bounds.bottom, 1) * rasterScale) + 2;
    if (needed > half || needed * 4 < half) {
      half = Math.ceil((needed * 1.25) / 32) * 32;
      elements.crosshair.width = half * 2;
      elements.crosshair.height = half * 2;
      place = '';
    }
    crosshairContext.setTransform(1, 0, 0, 1, 0, 0);
    crosshairContext.clearRect(0, 0, half * 2, half * 2);
    crosshairContext.translate(half, half);
    const paintAgain = paintScene(crosshairContext, scene);
    paintInset = () => {
      const insetPx = elements.inset.width;
      insetContext.setTransform(1, 0, 0, 1, 0, 0);
      insetContext.clearRect(0, 0, insetPx, insetPx);
      insetContext.translate(insetPx / 2, insetPx / 2);
      if (rasterScale === pixelRatio) paintAgain(insetContext);
      else paintScene(insetContext, buildScene(centred, { scale: pixelRatio }));
    };
    showPlace(stage, design, magnification);

    measure = () => paintedBox(design);
  };

  const showPlace = (on: StageGeometry, design: CrosshairDesign, magnification: number) => {
    const left = on.centreX - on.ruler + Math.round(design.offsetX * on.unit) - half * magnification;
    const top = on.centreY - on.ruler + Math.round(design.offsetY * on.unit) - half * magnification;
    const next = `${left} ${top} ${half} ${magnification} ${pixelRatio}`;
    if (next === place) return;
    place = next;
    const { style, dataset } = elements.crosshair;
    dataset.placed = '';
    style.width = style.height = `${(half * 2 * magnification) / pixelRatio}px`;
    style.left = `${left / pixelRatio}px`;
    style.top = `${top / pixelRatio}px`;
  };

  const showExtent = () => {
    const extent = measure?.();
    if (stage === undefined || extent === undefined) return;
    const on = stage;
    const css = (crosshairPx: number) => (crosshairPx * on.unit) / pixelRatio;
    const width = extent.right - extent.left;
    const height = extent.bottom - extent.top;
    const nextSpans = `${extent.left} ${extent.top} ${width} ${height} ${on.unit} ${on.centreX} ${on.centreY}`;
    if (nextSpans !== spans) {
      spans = nextSpans;
      const { style: top } = elements.spanTop;
      const { style: left } = elements.spanLeft;
      top.backgroundPosition = `${on.centreX / pixelRatio + css(extent.left)}px 0`;
      top.backgroundSize = `${css(width)}px 100%`;
      left.backgroundPosition = `0 ${on.centreY / pixelRatio + css(extent.top)}px`;
      left.backgroundSize = `100% ${css(height)}px`;
    }
    const nextMeasured = `${width} × ${height} px`;
    if (nextMeasured !== measured) {
      measured = nextMeasured;
      writeText(elements.extent, measured);
    }
    onExtent?.(extent, on, pixelRatio);
  };

  const withinWorld = (on: StageGeometry, look: Look) => {
    const size = { width: (on.width - on.ruler) / pixelRatio, height: (on.height - on.ruler) / pixelRatio };
    return lookWithin(look, world, size, on.unit / pixelRatio);
  };

  /** Puts the point that is looked at under the crosshair: whole device pixels, and no layout. */
  const paintLook = () => {
    if (stage === undefined) return;
    const { x, y } = withinWorld(stage, input.look.get());
    const moved = (unit: number) =>
      `${Math.round(-x * unit) / pixelRatio}px ${Math.round(-y * unit) / pixelRatio}px`;
    elements.world.style.translate = moved(stage.unit);
    elements.insetWorld.style.translate = moved(pixelRatio);
  };

  const paintStatic = () => {
    const { root } = elements;
    const width = root.clientWidth;
    const height = root.clientHeight;
    if (width === 0 || height === 0) return;
    const zoom = input.zoom();
    const ruler = Number.parseFloat(getComputedStyle(root).getPropertyValue('--ruler'));
    pixelRatio = window.devicePixelRatio || 1;
    const on = stageGeometry({ width, height, ruler, pixelRatio }, zoom);
    stage = on;
    drawRulers = () => paintRulers(elements, on, zoom, pixelRatio);
    const showsGrid = input.hasGrid() && zoom >= gridFromZoom;
    elements.grid.hidden = !showsGrid;
    if (showsGrid) paintGrid?.(elements.grid, stage, pixelRatio);
    const insetPx = Math.round((insetSide * pixelRatio) / 2) * 2;
    if (elements.inset.width !== insetPx) sizeCanvas(elements.inset, insetPx, insetPx, pixelRatio);
    world = worldSize(input.picture(pixelRatio), {
      width: (stage.width - stage.ruler) / pixelRatio,
      height: (stage.height - stage.ruler) / pixelRatio,
    });
    input.onLayout({
      world,
      centreX: stage.centreX - stage.ruler,
      centreY: stage.centreY - stage.ruler,
      unit: stage.unit,
      pixelRatio,
    });
    paintLook();
    paintDesign();
    // The first frame has the whole page to draw; what the page had none of until then can come with the second.
    if (isSeen) showAround();
    else aroundLater.ask();
    isSeen = true;
  };

  /** What stands around the crosshair and tells of it: rulers, its twin in true size, its extent on the rulers and in words. */
  const showAround = () => {
    drawRulers?.();
    drawRulers = undefined;
    paintInset();
    showExtent();
  };
  const aroundLater = afterPaint(showAround);
  return {
    /** Repaints what the design changes, what tells of it a frame later. Cheap enough for every input event. */
    paintDesign(): void {
      paintDesign();
      aroundLater.ask();
    },
    stop: aroundLater.stop,
    /** Repaints everything: after a change of size, screen resolution, zoom, grid or fonts. */
    paintStage: paintStatic,
    /** Hands over what draws the pixel grid: it comes after the first sight. */
    takeGrid(painter: typeof PaintGrid): void {
      paintGrid = painter;
      if (!elements.grid.hidden) paintStatic();
    },
    /** Hands over who is told of the picture's extent, now and whenever it is shown again. */
    watchExtent(listener: ExtentListener): void {
      onExtent = listener;
      showExtent();
    },
    /** Repaints where on the backdrop the crosshair stands. */
    paintLook,
    /** Moves the look by CSS pixels of the screen, as far as the backdrop goes. */
    moveLook(xPx: number, yPx: number): void {
      if (stage === undefined) return;
      const { x, y } = withinWorld(stage, input.look.get());
      const unit = stage.unit / pixelRatio;
      input.look.set(withinWorld(stage, { x: x + xPx / unit, y: y + yPx / unit }));
    },
  };
}
