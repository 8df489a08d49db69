import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { AuthScene } from './auth-stage.tsx';

const AuthStage = lazy(() => import('./auth-stage.tsx'));

type SideStageProps = { readonly scene: AuthScene; readonly redirect: string | null };

/** The picture next to a form, loaded only where there is room for it. */
export function SideStage(props: SideStageProps) {
  const hasRoom = useSyncExternalStore(
    watchRoom,
    () => roomForStage().matches,
    () => false,
  );
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

const roomForStage = () => matchMedia('(min-width: 64rem)');

function watchRoom(onChange: () => void): () => void {
  const query = roomForStage();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
