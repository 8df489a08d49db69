import { buildScene, paintScene, resolveDynamicColor } from '@punktgenau/crosshair';
import { watchDevicePixels } from '@punktgenau/crosshair/overlay-player';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import './test-mode.css';
import { sceneNames } from '#shared/designs/scenes.ts';
import { useEditor, useValue } from '../session/editor-context.ts';
import { backdropLuminance } from '../session/use-backdrop.ts';
import { context2d, sizeCanvas } from '../stage/context-2d.ts';
import { type AimRound, type AimScore, shoot, startRound } from './aim-round.ts';
import { bindLook } from './bind-look.ts';

/** The scene is this much larger than the window, so that there is something to look around in. */
const sceneGrowth = 1.5;

/** The crosshair at its true size in the middle of the window, over a scene that moves as a game's view does. */
export default function TestMode({ onClose }: { readonly onClose: () => void }) {
  const { view } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLButtonElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const crosshair = useRef<HTMLCanvasElement>(null);
  const backdrop = useValue(view.backdrop);
  const own = useValue(view.ownBackdrop);
  const { target, score } = useAimRound(field, world);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.isConnected) return;
    element.showModal();
    field.current?.focus();
    return () => element.close();
  }, []);
  useCrosshairPainter(dialog, crosshair);
  return (
    <dialog
      ref={dialog}
      className="test-mode"
      aria-label={m.designer_test_title()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={world} className="test-world" style={{ inset: `${((1 - sceneGrowth) / 2) * 100}%` }}>
        {backdrop === 'own' ? (
          <img src={own?.url} alt="" draggable={false} />
        ) : (
          <SceneImage scene={backdrop} sizes={`max(${sceneGrowth * 100}vw, ${sceneGrowth * 178}vh)`} />
        )}
        <span
          className="test-target"
          style={{
            width: target.radius * 2,
            height: target.radius * 2,
            translate: `calc(${target.x}px - 50%) calc(${target.y}px - 50%)`,
          }}
        />
      </div>
      <canvas ref={crosshair} className="test-crosshair" />
      {/* A button, so that space shoots and screen readers know that something can be done here. */}
      <button ref={field} type="button" className="test-field" aria-label={m.designer_test_area()} />
      <TestBar score={score} onClose={onClose} />
      <p className="test-help">
        <span className="test-help-keys">{m.designer_test_help()}</span>
        <span className="test-help-touch">{m.designer_test_help_touch()}</span>
      </p>
    </dialog>
  );
}

type TestBarProps = { readonly score: AimScore; readonly onClose: () => void };

function TestBar({ score, onClose }: TestBarProps) {
  const { view } = useEditor();
  const nextBackdrop = () => {
    const backdrop = view.backdrop.get();
    const at = backdrop === 'own' ? -1 : sceneNames.indexOf(backdrop);
    view.backdrop.set(sceneNames[(at + 1) % sceneNames.length] ?? 'hall');
  };
  return (
    <div className="test-bar">
      <p className="num" role="status">
        <b>{m.designer_test_hits({ hits: score.hits, shots: score.shots })}</b>
        {score.meanMs !== undefined && <span>{m.designer_test_best({ ms: score.meanMs })}</span>}
      </p>
      <Button size="sm" aria-label={m.designer_test_backdrop()} onClick={nextBackdrop}>
        <Icon name="image" size="sm" />
        <span>{m.designer_test_backdrop()}</span>
      </Button>
      <Button size="sm" aria-label={m.designer_test_leave()} onClick={onClose}>
        <Icon name="close" size="sm" />
        <span>{m.designer_test_leave()}</span>
      </Button>
    </div>
  );
}

/** Paints the design at its true size into the middle of the window, and again whenever the window changes. */
function useCrosshairPainter(
  dialog: RefObject<HTMLDialogElement | null>,
  crosshair: RefObject<HTMLCanvasElement | null>,
): void {
  const { session, view } = useEditor();
  useEffect(() => {
    if (!dialog.current || !crosshair.current) return;
    const canvas = crosshair.current;
    const paint = () => {
      const pixelRatio = window.devicePixelRatio || 1;
      const luminance = backdropLuminance(view);
      const scene = buildScene(resolveDynamicColor(session.store.current(), { luminance }), {
        scale: pixelRatio,
      });
      const width = Math.round(innerWidth * pixelRatio);
      const height = Math.round(innerHeight * pixelRatio);
      sizeCanvas(canvas, width, height, pixelRatio);
      const context = context2d(canvas);
      context.translate(Math.floor(width / 2), Math.floor(height / 2));
      paintScene(context, scene);
    };
    const stops = [watchDevicePixels(dialog.current, paint), view.backdrop.subscribe(paint)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, view, dialog, crosshair]);
}

/** A round of shots at targets in `world`, which moves as the player looks around on `field`. */
function useAimRound(
  field: RefObject<HTMLButtonElement | null>,
  world: RefObject<HTMLDivElement | null>,
): AimRound {
  const look = useRef({ x: 0, y: 0 });
  const [round, setRound] = useState<AimRound>(() => startRound(reachOf(), performance.now(), Math.random));
  useEffect(() => {
    if (!field.current) return;
    return bindLook(field.current, {
      reach: reachOf,
      onLook: (next) => {
        look.current = next;
        if (world.current) world.current.style.translate = `${-next.x}px ${-next.y}px`;
      },
      onShot: () =>
        setRound((before) => shoot(before, look.current, reachOf(), performance.now(), Math.random)),
    });
  }, [field, world]);
  return round;
}

/** How far the view can turn to each side, in CSS pixels. */
function reachOf() {
  const share = ((sceneGrowth - 1) / 2) * 0.94;
  return { x: innerWidth * share, y: innerHeight * share };
}
