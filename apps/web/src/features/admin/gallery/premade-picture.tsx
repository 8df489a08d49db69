import type { ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import { baseLocale } from '@punktgenau/words';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { GalleryPicture } from '#shared/ui/gallery-picture.tsx';
import { Icon } from '#shared/ui/icon.tsx';

/** Chequered ground on which black, white and every colour between them can be distinguished from transparency. */
export const chequer =
  'bg-[repeating-conic-gradient(#354054_0_25%,#2c3648_0_50%)] bg-[length:1rem_1rem] bg-center';

type PremadePictureProps = {
  readonly imageUrl: string;
  readonly isFaint?: boolean;
  readonly className?: string;
};

/** A crosshair's picture on chequered ground, or a placeholder when it cannot be loaded. The name is shown next to it. */
export function PremadePicture({ imageUrl, isFaint = false, className }: PremadePictureProps) {
  return (
    <div className={classNames('grid place-content-center overflow-hidden', chequer, className)}>
      <GalleryPicture
        url={imageUrl}
        sizePx={64}
        alt=""
        opacity={isFaint ? 35 : 100}
        fallback={
          <span className="grid justify-items-center gap-1 text-sm text-ink-muted">
            <Icon name="image" />
            {m.admin_gallery_no_picture()}
          </span>
        }
        className="transition-opacity"
      />
    </div>
  );
}

/** Name and description in the page's language; without English ones the German. */
export function premadeWords(premade: ManagedPremade): {
  readonly name: string;
  readonly description: string;
} {
  const isTranslated = locale !== baseLocale;
  return {
    name: (isTranslated && premade.nameEn) || premade.name,
    description: (isTranslated && premade.descriptionEn) || premade.description,
  };
}
