import { editorDefaults } from '@punktgenau/crosshair';
import { type ReactNode, Suspense } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { CrosshairPreview } from '#shared/ui/design-picture.tsx';
import { PictureStage, stagePicture } from '#shared/ui/picture-stage.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

/** About how much room the picture has, in CSS pixels. */
const emptyRoom = { width: 640, height: 260 };

type NoDesignsProps = {
  /** What is not the way to the first one comes after it. */
  readonly otherWay: ReactNode;
};

/** The place of the first one, with a crosshair as the editor begins with. */
export default function NoDesigns({ otherWay }: NoDesignsProps) {
  return (
    <PictureStage
      picture={
        <CrosshairPreview
          design={editorDefaults}
          scene="rooftops"
          room={emptyRoom}
          isWide
          className={stagePicture}
        />
      }
    >
      <h2 className="text-2xl">{m.designs_empty_title()}</h2>
      <p className="text-ink-muted">{m.designs_empty_body()}</p>
      <div className="mt-4 grid gap-2 max-sm:*:min-h-(--size-touch) sm:flex">
        <LinkButton href="/editor" variant="primary">
          {m.designs_empty_action()}
        </LinkButton>
        <Suspense fallback={<Skeleton className="h-10 w-36 max-lg:h-11" />}>{otherWay}</Suspense>
      </div>
    </PictureStage>
  );
}
