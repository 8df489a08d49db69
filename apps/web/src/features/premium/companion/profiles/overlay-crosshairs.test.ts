import { overlayCrosshairSchema } from '@punktgenau/contract/desktop/overlay-schemas';
import type { PremadeCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';
import { editorDefaults } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { crosshairOfPremade, crosshairOfPro, crosshairOfSaved } from './overlay-crosshairs.ts';

const drawn = aSavedDesign({ ...editorDefaults, name: 'Nacht' });

const premade: PremadeCrosshair = {
  id: 1,
  name: 'Fadenkreuz',
  category: 'Klassisch',
  description: '',
  tags: '',
  imageUrl: '/api/svg/fadenkreuz.svg',
  isFeatured: false,
  design: null,
};

describe('the crosshair of a profile', () => {
  it('is a saved design as it is drawn', () => {
    const crosshair = crosshairOfSaved(drawn);
    expect(crosshair).toEqual({ kind: 'design', designId: 7, name: 'Nacht', design: editorDefaults });
    expect(overlayCrosshairSchema.safeParse(crosshair).success).toBe(true);
  });

  it('is a saved picture with its own size, turn, opacity and offset', () => {
    const crosshair = crosshairOfSaved({
      ...drawn,
      type: 'svg',
      imageUrl: '/api/svg/ring.svg',
      adjustedSize: 96,
      imageRotation: 30,
      opacity: 40,
      offsetX: 3,
    });
    expect(crosshair).toEqual({
      kind: 'image',
      designId: 7,
      name: 'Nacht',
      file: 'ring.svg',
      size: 96,
      rotation: 30,
      opacity: 40,
      offsetX: 3,
      offsetY: 0,
    });
    expect(overlayCrosshairSchema.safeParse(crosshair).success).toBe(true);
  });

  it('is nothing where a picture’s address leads elsewhere', () => {
    const image = { ...drawn, type: 'svg', adjustedSize: 64 } as const;
    expect(crosshairOfSaved({ ...image, imageUrl: 'data:image/svg+xml,<svg/>' })).toBeUndefined();
    expect(crosshairOfPremade({ ...premade, imageUrl: '' })).toBeUndefined();
  });

  it('is a picture of the gallery', () => {
    expect(overlayCrosshairSchema.parse(crosshairOfPremade(premade))).toMatchObject({
      file: 'fadenkreuz.svg',
      size: 64,
      opacity: 100,
    });
  });

  it('is a professional player’s, under their name', () => {
    const pro = {
      id: 1,
      playerName: 'donk',
      team: '',
      game: 'CS2',
      description: '',
      settings: editorDefaults,
      imageUrl: null,
      code: '',
      source: '',
      seen: '',
    };
    expect(overlayCrosshairSchema.parse(crosshairOfPro(pro))).toMatchObject({ name: 'donk', designId: null });
  });
});
