import type { ReactNode, RefObject } from 'react';

type ProbeStageProps = {
  /** Receives the picture area, without the rulers. */
  readonly picture: RefObject<HTMLDivElement | null>;
  /** What lies over the scene. */
  readonly children?: ReactNode;
};

/** The game scene with room for the rulers at its edges. Paints at once; the instruments come over it. */
export function ProbeStage({ picture, children }: ProbeStageProps) {
  return (
    <div className="relative border-y border-hair pt-6 pl-5">
      <span
        aria-hidden="true"
        className="absolute top-0 left-0 grid h-6 w-5 place-items-center text-[0.6875rem] leading-none text-ink-faint"
      >
        px
      </span>
      <div ref={picture} className="h-[clamp(15rem,26vw,36rem)] overflow-hidden bg-panel">
        <img
          src="/scenes/desert.webp"
          srcSet="/scenes/desert-960.webp 960w, /scenes/desert.webp 1920w"
          sizes="100vw"
          alt=""
          width="1920"
          height="1080"
          fetchPriority="high"
          className="size-full object-cover"
        />
      </div>
      {children}
    </div>
  );
}
