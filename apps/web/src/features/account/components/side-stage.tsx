import { lazy, Suspense } from 'react';
import { classNames } from '#shared/ui/class-names.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import type { AuthScene } from './auth-stage.tsx';

const AuthStage = lazy(() => import('./auth-stage.tsx'));

type SideStageProps = {
  readonly scene: AuthScene;
  readonly redirect: string | null;
  /** Where there is no room beside the form, the scene stands behind what is above it, as high as `--band`. */
  readonly hasBand?: boolean;
};

/** The picture next to a form, loaded only where it is shown. */
export function SideStage({ hasBand = false, ...picture }: SideStageProps) {
  const hasRoom = useMediaQuery('(min-width: 64rem)', false);
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'lg:relative lg:block lg:border-l lg:border-hair lg:bg-panel',
        hasBand
          ? 'max-lg:absolute max-lg:inset-x-0 max-lg:top-0 max-lg:-z-10 max-lg:h-(--band) max-lg:overflow-hidden'
          : 'hidden',
      )}
    >
      {(hasRoom || hasBand) && (
        <Suspense fallback={null}>
          <AuthStage {...picture} isBand={!hasRoom} />
        </Suspense>
      )}
    </div>
  );
}
