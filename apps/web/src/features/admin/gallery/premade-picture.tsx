import type { ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import { listPublicCrosshairs } from '@punktgenau/contract/gallery/endpoints';
import type { PublicGallery } from '@punktgenau/contract/gallery/gallery-schemas';
import { type CrosshairDesign, decodeShareCode } from '@punktgenau/crosshair';
import { baseLocale } from '@punktgenau/words';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call.ts';
import { sceneUrl } from '#shared/designs/scene-stills.ts';
import { GalleryThumb } from '#shared/gallery/gallery-thumb.tsx';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { GalleryPicture } from '#shared/ui/gallery-picture.tsx';
import { Icon } from '#shared/ui/icon.tsx';

/** The designs behind our own pictures by their addresses, as players' gallery has them. */
export type DrawnDesigns = ReadonlyMap<string, CrosshairDesign>;

const none: DrawnDesigns = new Map();

/** Until they are there, and for what players do not see, the pictures' files stand in for them. */
export function useDrawnDesigns(): DrawnDesigns {
  return useQuery({ ...callQuery(listPublicCrosshairs), select: designsOf }).data ?? none;
}

function designsOf({ premades }: PublicGallery): DrawnDesigns {
  return new Map(
    premades.flatMap(({ imageUrl, shareCode }) => {
      const decoded = shareCode === null ? undefined : decodeShareCode(shareCode);
      return decoded?.ok ? [[imageUrl, decoded.value] as const] : [];
    }),
  );
}

/** The side of the square that our own files are drawn in, and of uploaded ones in a row, in px. */
const fileBoxPx = { drawn: 64, uploaded: 40 } as const;
const room = { width: 56, height: 36 };

type PremadePictureProps = {
  readonly premade: ManagedPremade;
  readonly designs: DrawnDesigns;
  /** Place in the gallery, counted from 0: the scenes take turns, as they do for players. */
  readonly place: number;
};

/** A crosshair in its true pixels over a game scene, or a placeholder when it cannot be loaded. Its name stands next to it. */
export function PremadePicture({ premade, designs, place }: PremadePictureProps) {
  const { imageUrl, isActive, isUploaded } = premade;
  const design = designs.get(imageUrl);
  const look = classNames(
    'h-11 w-18 flex-none rounded-md border border-hair transition-opacity',
    !isActive && 'opacity-40',
  );
  if (design) {
    return <GalleryThumb design={design} imageUrl={imageUrl} place={place} room={room} className={look} />;
  }
  return (
    <FileOnScene imageUrl={imageUrl} sizePx={fileBoxPx[isUploaded ? 'uploaded' : 'drawn']} className={look} />
  );
}

/** The picture's file at its true size over a scene, for the dialogs that are about it. */
export function PremadePreview(file: Omit<FileOnSceneProps, 'sizePx'>) {
  return <FileOnScene {...file} sizePx={fileBoxPx.drawn} />;
}

type FileOnSceneProps = { readonly imageUrl: string; readonly sizePx: number; readonly className: string };

function FileOnScene({ imageUrl, sizePx, className }: FileOnSceneProps) {
  return (
    <span className={classNames('relative grid place-content-center overflow-hidden bg-raised', className)}>
      <img
        src={sceneUrl('hall', 390)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
      <span className="relative">
        <GalleryPicture url={imageUrl} sizePx={sizePx} alt="" fallback={<NoPicture />} />
      </span>
    </span>
  );
}

function NoPicture() {
  return (
    <span
      title={m.admin_gallery_no_picture()}
      className="grid size-8 place-content-center rounded-md bg-[#05070bd9] text-[#e8ecf4]"
    >
      <Icon name="image" size="sm" />
      <span className="sr-only">{m.admin_gallery_no_picture()}</span>
    </span>
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
