import { type ReactNode, useRef, useState } from 'react';
import { wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import type { MovingView } from './moving-view.tsx';

type FirstScreenProps = {
  /** The editor, opened with the crosshair in the middle. */
  readonly editorHref: string;
  /** The crosshair; it comes with the renderer. */
  readonly sight: ReactNode;
  /** What changes the crosshair. */
  readonly dock: ReactNode;
  /** What moves in the scene, once it is there. */
  readonly movement: typeof MovingView | undefined;
};

/**
 * A game that fills the window, the crosshair at its middle, a target that walks behind it. The pointer turns the view, not
 * the crosshair. Words stand above the middle and the dock below it, so that nothing covers either.
 */
export function FirstScreen({ editorHref, sight, dock, movement: Movement }: FirstScreenProps) {
  const screen = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [isStopped, setStopped] = useState(false);
  return (
    <section ref={screen} aria-labelledby="hero" className="scene-screen first-screen">
      <div className="scene-words wrap">
        <h1
          id="hero"
          className="hero-words -ml-[0.04em] whitespace-pre-line font-bold tracking-[-0.03em] font-stretch-[118%]"
        >
          {wordsByInstaller(m.home_hero(), m.home_hero_without_app())}
        </h1>
        <p className="mt-2 max-w-[30rem] text-base text-ink sm:mt-3 sm:text-lg lg:mt-5">
          {wordsByInstaller(m.home_lead(), m.home_lead_without_app())}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 lg:mt-5">
          <LinkButton href={editorHref} variant="primary" size="lg" className="max-sm:min-h-(--size-touch)!">
            {m.home_design()}
          </LinkButton>
          <span className="text-sm">{m.home_design_note()}</span>
        </div>
      </div>
      <div className="scene-sight">{sight}</div>
      <div className="scene-dock wrap">
        <button
          type="button"
          aria-label={isStopped ? m.home_scene_move() : m.home_scene_pause()}
          onClick={() => setStopped(!isStopped)}
          className="mb-2 ml-auto grid size-(--size-control-sm) place-items-center rounded-md border border-hair-strong bg-[#070a0fe6] text-ink-muted hover:text-ink motion-reduce:invisible pointer-coarse:size-(--size-touch)"
        >
          <Icon name={isStopped ? 'play' : 'pause'} />
        </button>
        {dock}
      </div>
      <div ref={view} className="scene-view">
        <SceneImage
          scene="rooftops"
          sizes="(max-aspect-ratio: 1) 70vh, max(106vw, 189vh)"
          fetchPriority="high"
          className="size-full"
        />
        {Movement && <Movement screen={screen} view={view} isStopped={isStopped} />}
      </div>
    </section>
  );
}
