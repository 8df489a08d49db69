import { imageFolder } from '@punktgenau/contract';
import {
  type PremadeCrosshair as PremadeSource,
  premadeCrosshairs,
  premadeSvg,
} from '@punktgenau/crosshair/premade';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import type { GalleryRepository, NewPremade, NewPro } from './gallery-repository.ts';

/** Room between two neighbours, so that an operator can put something of their own there. */
const orderStep = 10;

/**
 * Brings the crosshairs of this version into the gallery. Only what is missing is added: what an operator changed or
 * switched off stays so. Several servers may do this at once.
 */
export async function seedGallery(gallery: GalleryRepository): Promise<void> {
  const known = await gallery.premadeImageUrls();
  const missing = premadeCrosshairs
    .map((premade, index) => ({ premade, imageUrl: imageUrlOf(premade), sortOrder: orderStep * index }))
    .filter(({ imageUrl }) => !known.has(imageUrl));
  await gallery.addPremades(missing.map(toRow));
  await gallery.addPros(proRows());
}

const imageUrlOf = ({ slug }: PremadeSource) => `${imageFolder}${slug}.svg`;

type MissingPremade = {
  readonly premade: PremadeSource;
  readonly imageUrl: string;
  readonly sortOrder: number;
};

function toRow({ premade, imageUrl, sortOrder }: MissingPremade): NewPremade {
  const { category, name, description, tags, isFeatured, design } = premade;
  return {
    name: name.de,
    nameEn: name.en,
    category,
    description: description.de,
    descriptionEn: description.en,
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
    description: description.de,
    descriptionEn: description.en,
    settings: design,
    code,
    source,
    seen,
  }));
}
