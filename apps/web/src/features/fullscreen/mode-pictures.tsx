import { editorDefaults } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';
import { WayPicture } from '#shared/ui/way-picture.tsx';

const pictures = [
  {
    name: m.fullscreen_mode_exclusive,
    overlay: m.fullscreen_overlay_hidden,
    badge: 'danger',
    isVisible: false,
  },
  {
    name: m.fullscreen_mode_borderless,
    overlay: m.fullscreen_overlay_visible,
    badge: 'live',
    isVisible: true,
  },
] as const;

/** The same game twice: alone on the screen, and below the overlay. */
export function ModePictures() {
  return (
    <div className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:mt-10">
      {pictures.map(({ name, overlay, badge, isVisible }) => (
        <figure key={name()} className="grid min-w-0 gap-3">
          <WayPicture
            kind="app"
            scene="hall"
            sizes="(min-width: 40rem) 50vw, 100vw"
            isLive={isVisible}
            className="rounded-lg!"
          >
            {isVisible && <CrosshairCanvas design={editorDefaults} zoom={2} />}
          </WayPicture>
          <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-strong">{name()}</span>
            <Badge variant={badge}>{overlay()}</Badge>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
