import { useEffect, useRef, useState } from 'react';
import { DesignPicture, type ShownDesign } from '#shared/ui/design-picture.tsx';
import type { SizePx } from '#shared/ui/whole-zoom.ts';

/** Until the stage has been measured; about what a phone has. */
const firstRoom: SizePx = { width: 358, height: 260 };
/** How much of the stage a crosshair takes: around it the scene has to be seen. */
const share = 0.7;

type SharedStageProps = {
  readonly design: ShownDesign;
  /** What the picture shows. */
  readonly label: string;
};

/** The crosshair in the middle of its scene, magnified as far as the window has room. */
export function SharedStage({ design, label }: SharedStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(firstRoom);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth * share, height: element.clientHeight * share }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={stage}
      role="img"
      aria-label={label}
      className="h-[clamp(14rem,46svh,40rem)] w-full lg:h-[clamp(16rem,62svh,56rem)]"
    >
      <DesignPicture
        design={design}
        room={room}
        maxZoom={12}
        hasZoomTag
        isWide
        className="size-full rounded-lg border border-hair"
      />
    </div>
  );
}
