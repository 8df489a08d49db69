import { proSlug } from '@punktgenau/contract/gallery/crosshair-slug';
import { listPublicCrosshairs } from '@punktgenau/contract/gallery/endpoints';
import type { PublicGallery } from '@punktgenau/contract/gallery/gallery-schemas';
import { imageFolder } from '@punktgenau/contract/gallery/image-file';
import { encodeShareCode } from '@punktgenau/crosshair';
import { premadeCrosshairs } from '@punktgenau/crosshair/premade';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import type { QueryClient } from '@tanstack/react-query';
import { locale } from '#shared/i18n/locale.ts';

/** Puts the crosshairs of this version into the public list, for the page as it is built. */
export function showShippedCrosshairs(client: QueryClient): void {
  const gallery: PublicGallery = {
    premades: premadeCrosshairs.map(({ slug, name, category, description, tags, isFeatured, design }) => ({
      slug,
      name: name[locale],
      category,
      description: description[locale],
      tags: tags.join(','),
      imageUrl: `${imageFolder}${slug}.svg`,
      isFeatured,
      shareCode: encodeShareCode(design),
    })),
    pros: proPresets.map(({ playerName, team, game, description, design, code, source, seen }) => ({
      ...{ playerName, team, game, code, source, seen },
      slug: proSlug({ playerName, game }),
      description: description[locale],
      shareCode: encodeShareCode(design),
    })),
  };
  client.setQueryData([listPublicCrosshairs.path], gallery);
}
