import { lazy, Suspense } from 'react';
import { ShelvesWaiting } from '#features/crosshairs/shelves-waiting.tsx';
import { DownloadPage as Home } from '#features/download/download-page.tsx';
import { WhenNear } from '#shared/ui/when-near.tsx';

// The player's home ends with shelves of the gallery; features know nothing of each other, so they meet here.
const GalleryShelves = lazy(() => import('#features/crosshairs/gallery-shelves.tsx'));

export default function DownloadPage() {
  return (
    <Home
      shelves={
        <WhenNear waiting={<ShelvesWaiting />}>
          <Suspense fallback={<ShelvesWaiting />}>
            <GalleryShelves />
          </Suspense>
        </WhenNear>
      }
    />
  );
}
