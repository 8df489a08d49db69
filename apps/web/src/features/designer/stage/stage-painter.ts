import {
  type Box,
  buildScene,
  type CrosshairDesign,
  paintScene,
  sceneBounds,
  wholePixelBox,
} from '@punktgenau/crosshair';
import {
  fittingZoom,
  type Sight,
  type StageGeometry,
  sightOf,
  stageGeometry,
} from '../model/stage-geometry.ts';
import type { Zoom } from '../model/zoom.ts';
import { context2d, sizeCanvas } from './context-2d.ts';
import { paintGrid, paintRulers, type RulerColors } from './grid-and-rulers.ts';

export type StageElements = {
  readonly root: HTMLElement;
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
  readonly hasGrid: () => boolean;
  /** Called when the picture leaves the view or comes back, with the zoom that shows all of it. */
  readonly onSight: (sight: Sight, fitting: Zoom) => void;
  /** Called with the size of the window onto the backdrop, in CSS pixels, and of one crosshair pixel in it. */
  readonly onLayout: (layout: { width: number; height: number; unit: number; pixelRatio: number }) => void;
};

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
  let sight: Sight = 'seen';

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
    paintScene(crosshairContext, scene);
    showPlace(stage, design, magnification);

    const insetScene = rasterScale === pixelRatio ? scene : buildScene(centred, { scale: pixelRatio });
    const insetPx = elements.inset.width;
    insetContext.setTransform(1, 0, 0, 1, 0, 0);
    insetContext.clearRect(0, 0, insetPx, insetPx);
    insetContext.translate(insetPx / 2, insetPx / 2);
    paintScene(insetContext, insetScene);

    // What is measured is the picture at scale 1, whatever resolution this screen shows it in.
    const measuredScene = rasterScale === 1 ? scene : buildScene(centred, { scale: 1 });
    const extent = wholePixelBox(measuredScene.extent);
    showExtent(stage, {
      left: extent.left + design.offsetX,
      right: extent.right + design.offsetX,
      top: extent.top + design.offsetY,
      bottom: extent.bottom + design.offsetY,
    });
  };

  const showPlace = (on: StageGeometry, design: CrosshairDesign, magnification: number) => {
    const left = on.centreX - on.ruler + Math.round(design.offsetX * on.unit) - half * magnification;
    const top = on.centreY - on.ruler + Math.round(design.offsetY * on.unit) - half * magnification;
    const next = `${left} ${top} ${half} ${magnification} ${pixelRatio}`;
    if (next === place) return;
    place = next;
    const { style } = elements.crosshair;
    style.width = style.height = `${(half * 2 * magnification) / pixelRatio}px`;
    style.left = `${left / pixelRatio}px`;
    style.top = `${top / pixelRatio}px`;
  };

  const showExtent = (on: StageGeometry, extent: Box) => {
    const css = (crosshairPx: number) => (crosshairPx * on.unit) / pixelRatio;
    const width = extent.right - extent.left;
    const height = extent.bottom - extent.top;
    const nextSpans = `${extent.left} ${extent.top} ${width} ${height} ${on.unit} ${on.centreX} ${on.centreY}`;
    if (nextSpans !== spans) {
      spans = nextSpans;
      elements.spanTop.style.transform = `translateX(${on.centreX / pixelRatio + css(extent.left)}px) scaleX(${css(width)})`;
      elements.spanLeft.style.transform = `translateY(${on.centreY / pixelRatio + css(extent.top)}px) scaleY(${css(height)})`;
    }
    const nextMeasured = `${width} × ${height} px`;
    if (nextMeasured !== measured) {
      measured = nextMeasured;
      const text = elements.extent.firstChild;
      if (text === null) elements.extent.textContent = measured;
      else text.nodeValue = measured;
    }
    const nextSight = sightOf(extent, on);
    if (nextSight !== sight) {
      sight = nextSight;
      input.onSight(sight, fittingZoom(extent, on, pixelRatio));
    }
  };

  const paintStatic = () => {
    const { root } = elements;
    const width = root.clientWidth;
    const height = root.clientHeight;
    if (width === 0 || height === 0) return;
    const style = getComputedStyle(root);
    const token = (name: string) => style.getPropertyValue(name).trim();
    const zoom = input.zoom();
    const ruler = Number.parseFloat(token('--ruler'));
    pixelRatio = window.devicePixelRatio || 1;
    stage = stageGeometry({ width, height, ruler, pixelRatio }, zoom);
    const colors: RulerColors = {
      ground: token('--color-panel'),
      line: token('--color-hair-strong'),
      tick: token('--ruler-tick'),
      label: token('--color-ink-faint'),
    };
    paintRulers({ top: elements.rulerTop, left: elements.rulerLeft }, stage, zoom, {
      pixelRatio,
      colors,
      fontFamily: token('font-family'),
    });
    const showsGrid = input.hasGrid() && zoom >= 4;
    elements.grid.hidden = !showsGrid;
    if (showsGrid) paintGrid(elements.grid, stage, pixelRatio);
    const insetPx = Math.round((insetSide * pixelRatio) / 2) * 2;
    if (elements.inset.width !== insetPx) sizeCanvas(elements.inset, insetPx, insetPx, pixelRatio);
    input.onLayout({
      width: (stage.width - stage.ruler) / pixelRatio,
      height: (stage.height - stage.ruler) / pixelRatio,
      unit: stage.unit / pixelRatio,
      pixelRatio,
    });
    paintDesign();
  };

  return {
    /** Repaints what the design changes. Cheap enough for every input event. */
    paintDesign,
    /** Repaints everything: after a change of size, screen resolution, zoom, grid or fonts. */
    paintStage: paintStatic,
  };
}
