import { designNameSchema } from '@punktgenau/contract/designs/design-name';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { uploadOwnPicture } from '@punktgenau/contract/pictures/endpoints';
import { withoutUnreadable } from '@punktgenau/contract/text/unreadable';
import { useRef, useState } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { nameRefusal } from '#shared/designs/save-failure.ts';
import { useDesignCalls } from '#shared/designs/use-design-calls.ts';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { LookFields, LookPreview, type PictureLook, usePictureLook } from './look-fields.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { PictureField } from './picture-field.tsx';
import type { ReadPicture } from './read-picture.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

type OwnPictureDialogProps = { readonly userId: number; readonly onClose: () => void };

/** A new design of a picture of the player's own. What was chosen and typed stays when the server refuses it. */
export default function OwnPictureDialog({ userId, onClose }: OwnPictureDialogProps) {
  const choice = useChosenPicture();
  const { picture } = choice;
  const [look, changeLook] = usePictureLook({ sizePx: premadeSizePx.default, rotation: 0 });
  const [name, setName] = useState<string>(() => m.own_picture());
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<RefusedName>();
  const saveDesign = useSaving(userId);
  const parsedName = designNameSchema.safeParse(name);

  const save = async () => {
    if (!picture || !parsedName.success) return false;
    setFailure(undefined);
    const saved = await attempt(saveDesign(picture, look, parsedName.data));
    if (!saved.ok) {
      const why = nameRefusal(saved.error);
      if (why === undefined) setFailure(describeFailure(saved.error, m.own_picture_save_failed()));
      else setRefused({ name, why });
      return false;
    }
    toast({
      title: m.own_picture_saved(),
      description: m.own_picture_saved_body({ name: saved.value.name }),
    });
    return true;
  };

  return (
    <FormDialog
      title={m.own_picture_title()}
      description={m.own_picture_lead()}
      submitLabel={m.own_picture_save()}
      busyLabel={m.own_picture_saving()}
      isReady={picture !== null && parsedName.success}
      onSubmit={save}
      onClose={onClose}
      className="grid-cols-[minmax(0,1fr)] gap-4"
      dialogClassName={picture ? 'w-[min(56rem,calc(100vw-2rem))]' : 'w-[min(34rem,calc(100vw-2rem))]'}
    >
      {failure && <Notice variant="danger" title={failure} />}
      {picture ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
          <LookPreview look={look}>
            <PictureCanvas picture={picture} {...look} />
          </LookPreview>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
            <LookFields look={look} onLookChange={changeLook} />
            <NameField {...{ name, refused }} isRight={parsedName.success} onNameChange={setName} />
            <PictureField choice={choice} />
          </div>
        </div>
      ) : (
        <PictureField choice={choice} />
      )}
    </FormDialog>
  );
}

/** A name that the server did not take, and why. */
type RefusedName = { readonly name: string; readonly why: string };

type NameFieldProps = {
  readonly name: string;
  readonly isRight: boolean;
  readonly refused: RefusedName | undefined;
  readonly onNameChange: (name: string) => void;
};

function NameField({ name, isRight, refused, onNameChange }: NameFieldProps) {
  const refusal = refused?.name === name ? refused.why : undefined;
  return (
    <TextField
      label={m.own_picture_name()}
      value={name}
      autoComplete="off"
      onChange={(event) => onNameChange(withoutUnreadable(event.target.value))}
      error={isRight ? refusal : m.own_picture_name_hint({ max: limits.designNameMax })}
    />
  );
}

/** Uploads a picture and makes a design of it. What was uploaded is not uploaded again when the design is tried once more. */
function useSaving(userId: number) {
  const { create } = useDesignCalls(userId);
  const uploaded = useRef<{ readonly png: Blob; readonly imageUrl: string }>(undefined);
  return async (
    picture: ReadPicture,
    { sizePx, rotation }: PictureLook,
    name: string,
  ): Promise<SavedDesign> => {
    const { png } = picture;
    if (uploaded.current?.png !== png) {
      const { imageUrl } = await call(uploadOwnPicture, { body: formOf(picture) });
      uploaded.current = { png, imageUrl };
    }
    const { imageUrl } = uploaded.current;
    return create({ type: 'svg', name, imageUrl, adjustedSize: sizePx, imageRotation: rotation });
  };
}

function formOf({ png, frameTimesMs }: ReadPicture): FormData {
  const form = new FormData();
  if (frameTimesMs.length > 1) form.append('frameTimesMs', frameTimesMs.join());
  // The name of the player's file stays with the player.
  form.append('file', png, 'picture.png');
  return form;
}
