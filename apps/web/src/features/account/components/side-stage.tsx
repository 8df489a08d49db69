import { lazy, Suspense } from 'react';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import type { AuthScene } from './auth-stage.tsx';

const AuthStage = lazy(() => import('./auth-stage.tsx'));

type SideStageProps = { readonly scene: AuthScene; readonly redirect: string | null };

/** The picture next to a form, loaded only where there is room for it. */
export function SideStage(props: SideStageProps) {
  const hasRoom = useMediaQuery('(min-width: 64rem)', false);
  return (
    <div className="relative hidden border-l border-hair bg-panel lg:block" aria-hidden="true">
      {hasRoom && (
        <Suspense fallback={null}>
          <AuthStage {...props} />
        </Suspense>
      )}
    </div>
  );
}
