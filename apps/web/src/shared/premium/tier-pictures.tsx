import { editorDefaults } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { CrosshairPreview } from '#shared/ui/design-picture.tsx';

/** About how much room each picture has, in CSS pixels. */
const room = { width: 240, height: 130 };

const plain = {
  ...editorDefaults,
  color: '#FFFFFF',
  size: 26,
  thickness: 3,
  gap: 6,
  opacity: 100,
  hasOutline: false,
};
const tiers = [
  { words: m.pricing_picture_free, design: plain },
  {
    words: m.pricing_picture_premium,
    design: {
      ...plain,
      shadowEnabled: true,
      shadowColor: '#00E5FF',
      shadowBlur: 5,
      shadowOffsetX: 0,
      shadowOffsetY: 0,
    },
  },
] as const;

/** The same crosshair in the same place as both tiers can make it. */
export default function TierPictures() {
  return (
    <div className="grid h-full grid-cols-2 grid-rows-[1fr_auto] gap-x-4 gap-y-2">
      {tiers.map(({ words, design }) => (
        <figure key={words()} className="row-span-2 grid grid-rows-subgrid">
          <CrosshairPreview design={design} scene="rooftops" room={room} className="min-h-28 rounded-md" />
          <figcaption className="text-sm text-ink-muted">{words()}</figcaption>
        </figure>
      ))}
    </div>
  );
}
