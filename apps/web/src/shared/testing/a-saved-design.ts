import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { defaultDesign } from '@punktgenau/crosshair';

/** A private design of player 1 as the server answers with it, with whatever the test is about. */
export function aSavedDesign(fields: Partial<SavedDesign> = {}): SavedDesign {
  return {
    ...defaultDesign,
    id: 7,
    userId: 1,
    name: 'Ascent',
    type: 'editor',
    imageUrl: null,
    adjustedSize: null,
    imageRotation: 0,
    scene: null,
    isPublic: false,
    shareCode: null,
    overlayKey: 'key',
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...fields,
  };
}
