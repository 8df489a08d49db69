import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { attempt } from '#shared/api/attempt.ts';
import { saveFailureToast } from '#shared/designs/save-failure.ts';
import type { DesignImage } from '#shared/designs/saved-design.ts';
import { useDesignCalls } from '#shared/designs/use-design-calls.ts';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { GalleryPicture } from '#shared/ui/gallery-picture.tsx';
import { toast } from '#shared/ui/toast.ts';
import { LookFields, LookPreview, usePictureLook } from './look-fields.tsx';

type LookDialogProps = {
  readonly design: SavedDesign;
  readonly image: DesignImage;
  readonly onClose: () => void;
};

/** Size and rotation of a design that shows an image. */
export default function LookDialog({ design, image, onClose }: LookDialogProps) {
  const { id, name, userId, opacity } = design;
  const [look, changeLook] = usePictureLook(image);
  const { updateImage } = useDesignCalls(userId);
  const { sizePx: adjustedSize, rotation: imageRotation } = look;

  const save = async () => {
    const saved = await attempt(updateImage(id, { adjustedSize, imageRotation }));
    toast(
      saved.ok ? { title: m.own_picture_look_saved(), description: name } : saveFailureToast(saved.error),
    );
    return saved.ok;
  };

  return (
    <FormDialog
      title={m.own_picture_look()}
      description={<span className="wrap-anywhere">{name}</span>}
      submitLabel={m.own_picture_look_save()}
      onSubmit={save}
      onClose={onClose}
      className="grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2"
      dialogClassName="w-[min(52rem,calc(100vw-2rem))]"
    >
      <LookPreview look={look}>
        <GalleryPicture url={image.url} {...look} alt="" opacity={opacity} />
      </LookPreview>
      <LookFields look={look} onLookChange={changeLook} />
    </FormDialog>
  );
}
