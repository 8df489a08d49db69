import { useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { GalleryManager } from './gallery-manager.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useGalleryCalls, useManagedGallery } from './use-managed-gallery.ts';

/** `/admin/crosshairs`: the premade crosshairs, as the operator manages them. */
export default function GalleryManagerPage() {
  const { data, error, isFetching, refetch } = useManagedGallery();
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
        <GalleryManager gallery={data} />
      ) : error ? (
        <div className="rounded-lg border border-hair bg-panel">
          <ErrorState
            title={m.admin_gallery_load_failed()}
            message={describeFailure(error)}
            requestId={error instanceof ApiFailure ? error.requestId : undefined}
            headingLevel={2}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <div className="grid min-h-96 place-content-center rounded-lg border border-hair bg-panel">
          <BusyView text={m.admin_gallery_loading()} />
        </div>
      )}
      {isUploading && <UploadDialog onUpload={upload} onClose={() => setUploading(false)} />}
    </AdminFrame>
  );
}
