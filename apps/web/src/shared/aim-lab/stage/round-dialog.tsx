import type { RoundResult } from '@punktgenau/aim-lab/round';
import { degreesPerCount } from '@punktgenau/aim-lab/sensitivity';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { sceneLuminance } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { LabDesign } from '../lab-design.ts';
import type { LabSettings } from '../lab-settings.ts';
import { kindLabel, sceneNote } from '../lab-words.ts';
import { CrosshairLayer } from './crosshair-layer.tsx';
import type { FrameTimes } from './frame-times.ts';
import { holdMouse, type MouseHold, releaseMouse } from './hold-mouse.ts';
import { createLabSounds } from './lab-sounds.ts';
import type { LabBackdrop } from './panorama.ts';
import { type RoundPlan, type RoundProgress, runRound } from './run-round.ts';
import type { ShownScene } from './shown-scene.ts';
import './lab-stage.css';

export type PlayedRound = {
  readonly result: RoundResult;
  readonly frames: FrameTimes | undefined;
  readonly mouse: MouseHold;
  readonly scene: ShownScene;
};

type RoundDialogProps = {
  readonly design: LabDesign;
  /** With the block of a blind test, of which nothing is told; `null` for a single round. */
  readonly plan: Pick<RoundPlan, 'kind' | 'lengthMs' | 'seed'> & { readonly block: number | null };
  readonly settings: LabSettings;
  readonly backdrop: LabBackdrop;
  /** Of the backdrop's middle, where it is the player's own. */
  readonly ownLuminance?: number | undefined;
  readonly onOver: (played: PlayedRound) => void;
  /** Left before its end: it does not count. */
  readonly onLeave: () => void;
};

/** A round over the whole window. Opened by a press, which browsers ask for before they hold the mouse. */
export function RoundDialog(props: RoundDialogProps) {
  const { design, backdrop, plan } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const worldCanvas = useRef<HTMLCanvasElement>(null);
  const [progress, setProgress] = useState<RoundProgress>();
  const { mouse, scene, leave } = useRound(props, { dialog, field, canvas, worldCanvas, setProgress });
  const title = plan.block === null ? kindLabel(plan.kind) : m.aim_lab_blind_block({ block: plan.block + 1 });
  const luminance = 'scene' in backdrop ? sceneLuminance(backdrop.scene) : (props.ownLuminance ?? 0);
  return (
    <dialog
      ref={dialog}
      className="lab-stage"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <canvas ref={worldCanvas} className="lab-layer" data-scene={scene} />
      <canvas ref={canvas} className="lab-layer" />
      <CrosshairLayer design={design.design} luminance={luminance} />
      {/* A button, so that space shoots and screen readers know that something can be done here. */}
      <button ref={field} type="button" className="lab-field" aria-label={m.aim_lab_field()} />
      <div className="lab-bar">
        <p className="num">
          <b>{m.aim_lab_seconds_left({ seconds: progress?.secondsLeft ?? plan.lengthMs / 1000 })}</b>
          {plan.kind !== 'tracking' && plan.block === null && (
            <span>{m.aim_lab_hits({ hits: progress?.hits ?? 0, shots: progress?.shots ?? 0 })}</span>
          )}
          <span className="max-sm:hidden">{title}</span>
        </p>
        <Button size="sm" onClick={leave}>
          <Icon name="close" size="sm" />
          {m.aim_lab_leave()}
        </Button>
      </div>
      {progress?.countdown !== 0 && (
        <p className="lab-countdown num" role="status">
          {progress?.countdown ?? <small>{m.aim_lab_building()}</small>}
        </p>
      )}
      <p className="lab-help">
        {plan.kind === 'tracking' ? m.aim_lab_help_tracking() : m.aim_lab_help()}
        {mouse === 'loose' && ` ${m.aim_lab_mouse_loose()}`}
        {scene && ` ${sceneNote(scene)}`}
      </p>
    </dialog>
  );
}

type StageParts = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly field: RefObject<HTMLButtonElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly worldCanvas: RefObject<HTMLCanvasElement | null>;
  readonly setProgress: (progress: RoundProgress) => void;
};

/** Plays the round as long as the dialog is on the page; leaves it when the mouse or the window is lost. */
function useRound(
  props: RoundDialogProps,
  { dialog, field, canvas, worldCanvas, setProgress }: StageParts,
): {
  readonly mouse: MouseHold | undefined;
  readonly scene: ShownScene | undefined;
  readonly leave: () => void;
} {
  const [mouse, setMouse] = useState<MouseHold>();
  const [scene, setScene] = useState<ShownScene>();
  const leave = useEffectEvent(() => props.onLeave());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.isConnected) return;
    element.showModal();
    field.current?.focus();
    return () => element.close();
  }, [dialog, field]);
  // Let go before the dialog leaves the page: otherwise the round would seem to have been left.
  useLayoutEffect(() => {
    // A phone has no mouse. A computer that says it has none, as some remote desktops do, may have one.
    if (!field.current || matchMedia('(pointer: coarse) and (not (any-pointer: fine))').matches) return;
    return keepMouse(field.current, setMouse, () => leave());
  }, [field]);
  useEffect(() => {
    const stop = new AbortController();
    // Nothing is drawn in a tab that cannot be seen, and the clock goes on.
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const play = useEffectEvent(() => {
    if (!field.current || !canvas.current || !worldCanvas.current) return;
    const { plan, settings, backdrop } = props;
    const sounds = createLabSounds(settings.hasSound);
    const stop = runRound(
      { ...plan, game: settings.game, fovDeg: settings.fovDeg, degreesPerCount: degreesPerCount(settings) },
      {
        ...{ field: field.current, canvas: canvas.current, worldCanvas: worldCanvas.current },
        ...{ backdrop, sounds, isLive: settings.hasLiveScene },
        isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onProgress: setProgress,
        onScene: setScene,
        onOver,
      },
    );
    return () => {
      stop();
      // The last tone is still to be heard.
      setTimeout(sounds.close, 500);
    };
  });
  const onOver = useEffectEvent((result: RoundResult, frames: FrameTimes | undefined) =>
    props.onOver({ result, frames, mouse: mouse ?? 'loose', scene: scene ?? 'off' }),
  );
  useEffect(() => play(), []);
  return { mouse, scene, leave: props.onLeave };
}

/** Holds the mouse until it is let go; `onLost` when the player lets it go, or goes to another window. */
function keepMouse(field: HTMLElement, onHold: (hold: MouseHold) => void, onLost: () => void): () => void {
  const stop = new AbortController();
  let isHeld = false;
  void holdMouse(field).then((hold) => {
    if (stop.signal.aborted) return releaseMouse();
    isHeld = hold !== 'loose';
    onHold(hold);
  });
  // Escape lets the mouse go before any page hears of the key.
  document.addEventListener(
    'pointerlockchange',
    () => isHeld && document.pointerLockElement === null && onLost(),
    { signal: stop.signal },
  );
  return () => {
    stop.abort();
    releaseMouse();
  };
}
