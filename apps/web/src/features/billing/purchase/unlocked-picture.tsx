import { listPublicCrosshairs } from '@punktgenau/contract/gallery/endpoints';
import type { Right } from '@punktgenau/contract/limits/entitlements';
import { shareSceneOf } from '@punktgenau/contract/share/share-card';
import { type CrosshairDesign, decodeShareCode } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '#shared/api/call.ts';
import { knownScene } from '#shared/designs/scenes.ts';
import { GalleryThumb } from '#shared/gallery/gallery-thumb.tsx';
import { useOwnDesigns } from '#shared/premium/own-crosshair.tsx';
import { CrosshairPreview, PlainDesign, type ShownDesign } from '#shared/ui/design-picture.tsx';
import { scenesInRow } from '#shared/ui/game-scene.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Key } from '#shared/ui/key.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { useTrueSize } from '#shared/ui/use-true-size.ts';
import { WayPicture } from '#shared/ui/way-picture.tsx';

/** What of premium can be shown in a picture. */
export type DrawnRight = Right | 'maxDesigns';

type UnlockedPictureProps = { readonly right: DrawnRight; readonly userId: number };

/** One right of premium as the thing itself, with the player's own crosshair where it is about it. */
export default function UnlockedPicture({ right, userId }: UnlockedPictureProps) {
  const designs = useOwnDesigns(userId);
  const Picture = pictures[right];
  return designs && <Picture designs={designs} />;
}

type PictureProps = { readonly designs: readonly [ShownDesign, ...ShownDesign[]] };

const pictures = {
  maxDesigns: ManyDesigns,
  gallery: Gallery,
  proCrosshairs: ProCrosshairs,
  advancedOptions: AdvancedOptions,
  desktopApp: OverTheGame,
  hotkeys: Hotkeys,
  multiMonitor: Displays,
} as const satisfies Record<DrawnRight, (props: PictureProps) => ReactNode>;

/** How many small pictures stand in one. */
const smallPictures = 6;

/** About how much room a small picture and a large one have, in CSS pixels: on phones two things stand side by side. */
function useRooms() {
  return useMediaQuery('(min-width: 30rem)', true)
    ? { small: { width: 92, height: 76 }, large: { width: 240, height: 150 } }
    : { small: { width: 54, height: 46 }, large: { width: 160, height: 90 } };
}

function Small({ children }: { readonly children: ReactNode }) {
  return <div className="grid size-full grid-cols-3 grid-rows-2 gap-0.5">{children}</div>;
}

/** The player's designs and room for more; few designs stand in several scenes. */
function ManyDesigns({ designs }: PictureProps) {
  const { small } = useRooms();
  const places = Array.from({ length: smallPictures - 1 }, (_, place) => place);
  return (
    <Small>
      {places.map((place) => {
        const design = designs[place % designs.length] ?? designs[0];
        return (
          <GalleryThumb
            key={place}
            design={design.imageUrl === null ? design : null}
            imageUrl={design.imageUrl}
            place={place}
            room={small}
          />
        );
      })}
      <span className="grid place-content-center bg-raised text-ink-muted">
        <Icon name="plus" />
      </span>
    </Small>
  );
}

/** Of the gallery one crosshair each of six different categories, as far as it has them. */
function Gallery() {
  const { data } = useQuery(callQuery(listPublicCrosshairs));
  const premades = data?.premades ?? [];
  const first = premades.filter(
    ({ category }, place) => place === premades.findIndex((other) => other.category === category),
  );
  return <SmallGallery entries={first} />;
}

function ProCrosshairs() {
  const { data } = useQuery(callQuery(listPublicCrosshairs));
  return <SmallGallery entries={data?.pros ?? []} />;
}

type SmallGalleryProps = {
  readonly entries: readonly {
    readonly slug: string;
    readonly shareCode: string | null;
    readonly imageUrl?: string;
  }[];
};

function SmallGallery({ entries }: SmallGalleryProps) {
  const { small } = useRooms();
  return (
    <Small>
      {entries.slice(0, smallPictures).map(({ slug, shareCode, imageUrl }, place) => (
        <GalleryThumb
          key={slug}
          design={designIn(shareCode)}
          imageUrl={imageUrl ?? null}
          place={place}
          room={small}
        />
      ))}
    </Small>
  );
}

/** `null`: an uploaded picture. */
function designIn(shareCode: string | null): CrosshairDesign | null {
  const decoded = shareCode === null ? null : decodeShareCode(shareCode);
  return decoded?.ok ? decoded.value : null;
}

/** The same crosshair with what only premium sets: a glow in its own colour. */
function AdvancedOptions({ designs: [design] }: PictureProps) {
  const { large } = useRooms();
  return (
    <CrosshairPreview
      design={{ ...design, shadowEnabled: true, shadowColor: design.color, shadowBlur: 6 }}
      scene={knownScene(design.scene ?? null)}
      room={large}
      maxZoom={4}
      className="size-full"
    />
  );
}

function OverTheGame({ designs: [design] }: PictureProps) {
  const zoom = useTrueSize();
  return (
    <WayPicture kind="app" scene={sceneOf(design)} sizes="40rem" className="size-full">
      <PlainDesign design={design} zoom={zoom} />
    </WayPicture>
  );
}

function Hotkeys({ designs: [design] }: PictureProps) {
  const zoom = useTrueSize();
  return (
    <WayPicture kind="app" scene={otherSceneOf(design)} sizes="20rem" className="size-full">
      <div className="relative grid place-items-center">
        <PlainDesign design={design} zoom={zoom} />
        <Key className="absolute top-[calc(50%+1.25rem)] bg-[#070a0fe6] text-ink sm:top-[calc(50%+1.75rem)] sm:px-3 sm:py-2 sm:text-sm">
          F1
        </Key>
      </div>
    </WayPicture>
  );
}

/** Two screens, and the crosshair on the one that was chosen. */
function Displays({ designs: [design] }: PictureProps) {
  const zoom = useTrueSize();
  const screen = 'w-full rounded-sm border-2 border-edge';
  const scene = sceneOf(design);
  return (
    <div className="grid size-full grid-cols-2 items-center gap-2 bg-raised p-2 sm:gap-3 sm:p-4">
      <WayPicture kind="browser" scene={scene} sizes="9rem" className={screen}>
        {null}
      </WayPicture>
      <WayPicture kind="app" scene={scene} sizes="9rem" isLive className={screen}>
        <PlainDesign design={design} zoom={zoom} />
      </WayPicture>
    </div>
  );
}

const sceneOf = (design: ShownDesign) => knownScene(design.scene ?? null) ?? shareSceneOf(design);

/** Not the place that the picture beside it shows already. */
function otherSceneOf(design: ShownDesign) {
  const own = sceneOf(design);
  return scenesInRow([{ design, scene: own }, { design }])[1] ?? own;
}
