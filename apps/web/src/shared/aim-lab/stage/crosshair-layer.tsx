import { buildScene, type CrosshairDesign, paintScene, resolveDynamicColor } from '@punktgenau/crosshair';
import { watchDevicePixels } from '@punktgenau/crosshair/overlay-player';
import { useEffect, useRef } from 'react';

type CrosshairLayerProps = {
  readonly design: CrosshairDesign;
  /** Of the backdrop's middle, 0–1: a dynamic colour is decided by it. */
  readonly luminance: number;
};

/** The crosshair in the middle of the window at its true size, as the overlays draw it. */
export function CrosshairLayer({ design, luminance }: CrosshairLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element?.parentElement) return;
    const paint = () => {
      const { innerWidth, innerHeight, devicePixelRatio } = window;
      element.width = Math.round(innerWidth * devicePixelRatio);
      element.height = Math.round(innerHeight * devicePixelRatio);
      const context = element.getContext('2d');
      if (!context) return;
      const scale = devicePixelRatio || 1;
      const scene = buildScene(resolveDynamicColor(design, { luminance }), { scale });
      context.translate(Math.floor(element.width / 2), Math.floor(element.height / 2));
      paintScene(context, scene);
    };
    return watchDevicePixels(element.parentElement, paint);
  }, [design, luminance]);
  return <canvas ref={canvas} className="lab-layer" />;
}
