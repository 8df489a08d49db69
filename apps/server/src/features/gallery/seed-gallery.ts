import {
  type PremadeCrosshair as PremadeSource,
  premadeCrosshairs,
  premadeSvg,
} from '@punktgenau/crosshair/premade';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { baseLocale, elsewhereLocale } from '@punktgenau/words';
import type { GalleryRepository, NewPremade, NewPro } from './gallery-repository.ts';
import { premadeImageUrl } from './premade-image-url.ts';

/** Room between two neighbours, so that an operator can put something of their own there. */
const orderStep = 10;

/**
 * Brings the crosshairs of this version into the gallery. Only what is missing is added: what an operator changed or
 * switched off stays so. Several servers may do this at once.
 */
export async function seedGallery(gallery: GalleryRepository): Promise<void> {
  const known = await gallery.premadeImageUrls();
  const missing = premadeCrosshairs
    .map((premade, index) => ({ premade, imageUrl: premadeImageUrl(premade), sortOrder: orderStep * index }))
    .filter(({ imageUrl }) => !known.has(imageUrl));
  await gallery.addPremades(missing.map(toRow));
  await gallery.addPros(proRows());
}

type MissingPremade = {
  readonly premade: PremadeSource;
  readonly imageUrl: string;
  readonly sortOrder: number;
};

function toRow({ premade, imageUrl, sortOrder }: MissingPremade): NewPremade {
  const { category, name, description, tags, isFeatured, design } = premade;
  return {
    name: name[baseLocale],
    nameEn: name[elsewhereLocale],
    category,
    description: description[baseLocale],
    descriptionEn: description[elsewhereLocale],
    imageUrl,
    tags: tags.join(','),
    design,
    svg: premadeSvg(design),
    isFeatured,
    sortOrder,
  };
}

function proRows(): NewPro[] {
  return proPresets.map(({ playerName, team, game, description, design, code, source, seen }) => ({
    playerName,
    team,
    game,
    description: description[baseLocale],
    descriptionEn: description[elsewhereLocale],
    settings: design,
    code,
    source,
    seen,
  }));
}
