import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';

/** The headline, and the way into the editor with what stands on the stage below. */
export function Hero({ editorHref }: { readonly editorHref: string }) {
  return (
    <section className="wrap grid items-end gap-x-12 gap-y-5 pt-[clamp(1.75rem,2.6vw,3rem)] pb-[clamp(1.5rem,2vw,2.25rem)] lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
      <h1 className="-ml-[0.04em] max-w-[7.5em] text-hero [text-wrap:wrap] font-bold tracking-[-0.03em] font-stretch-[122%]">
        {m.home_hero()}
      </h1>
      <div>
        <p className="max-w-[31rem] text-lg text-ink-muted">
          {wordsByInstaller(m.home_lead(), m.home_lead_without_app())}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <LinkButton href={editorHref} variant="primary" size="lg">
            {m.home_design()}
          </LinkButton>
          <span className="text-sm text-ink-faint">{m.home_design_note()}</span>
        </div>
      </div>
    </section>
  );
}

type ProbeStageProps = {
  /** Receives the picture area, without the rulers. */
  readonly picture: RefObject<HTMLDivElement | null>;
  /** What lies over the scene. */
  readonly children?: ReactNode;
};

/**
 * The game scene with room for the rulers at its edges. It drifts as a view that turns, so that the crosshair is seen over
 * bright and dark: as long as it is in view, and until the visitor stops it. Paints at once; the instruments come over it.
 */
export function ProbeStage({ picture, children }: ProbeStageProps) {
  const [isStopped, setStopped] = useState(false);
  const isInView = useIsInView(picture);
  return (
    <div className="relative border-y border-hair pt-6 pl-5">
      <span
        aria-hidden="true"
        className="absolute top-0 left-0 grid h-6 w-5 place-items-center text-[0.6875rem] leading-none text-ink-faint"
      >
        px
      </span>
      <div ref={picture} className="h-[clamp(15rem,26vw,36rem)] overflow-hidden bg-panel">
        <SceneImage
          scene="desert"
          sizes="112vw"
          fetchPriority="high"
          data-is-still={isStopped || !isInView || undefined}
          className="drifting-scene"
        />
      </div>
      {children}
      <button
        type="button"
        aria-label={isStopped ? m.home_scene_move() : m.home_scene_pause()}
        onClick={() => setStopped(!isStopped)}
        className="absolute bottom-3 left-8 grid size-(--size-control-sm) place-items-center rounded-md border border-hair-strong bg-[#070a0fe6] text-ink-muted hover:text-ink motion-reduce:hidden pointer-coarse:size-(--size-touch)"
      >
        <Icon name={isStopped ? 'play' : 'pause'} />
      </button>
    </div>
  );
}

/** Whether any of an element can be seen; it counts as seen until the browser says otherwise. */
function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
