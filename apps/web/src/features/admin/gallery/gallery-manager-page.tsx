import { lazy, Suspense, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminGate } from '../frame/admin-gate.tsx';
import { useGalleryCalls, useManagedGallery } from './use-managed-gallery.ts';

// Asked for together with the gallery itself, so that neither waits for the other.
const loadManager = () => import('./gallery-manager.tsx');
const GalleryManager = lazy(loadManager);
void loadManager().catch(() => undefined);
const UploadDialog = lazy(() => import('./upload-dialog.tsx'));

/** `/admin/crosshairs`: the premade crosshairs, as the operator manages them. */
export default function GalleryManagerPage() {
  return (
    <AdminGate>
      <Gallery />
    </AdminGate>
  );
}

function Gallery() {
  const query = useManagedGallery();
  const { data, error } = query;
  const { upload } = useGalleryCalls();
  const [isUploading, setUploading] = useState(false);
  return (
    <AdminFrame
      title={m.admin_gallery_title()}
      isBelowDashboard
      aside={
        <Button variant="primary" onClick={() => setUploading(true)}>
          <Icon name="upload" size="sm" />
          {m.admin_gallery_upload_open()}
        </Button>
      }
    >
      {data ? (
        <Suspense fallback={<Loading />}>
          <GalleryManager gallery={data} />
        </Suspense>
      ) : error ? (
        <div className="border-y border-hair">
          <LoadFailure title={m.admin_gallery_load_failed()} headingLevel={2} query={query} />
        </div>
      ) : (
        <Loading />
      )}
      <Suspense>
        {isUploading && <UploadDialog onUpload={upload} onClose={() => setUploading(false)} />}
      </Suspense>
    </AdminFrame>
  );
}

function Loading() {
  return (
    <div className="grid min-h-96 place-content-center border-y border-hair">
      <BusyView text={m.admin_gallery_loading()} />
    </div>
  );
}
