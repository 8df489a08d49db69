import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { DesignPicture } from './design-picture.tsx';

const design = aSavedDesign({ dynamicColor: false, color: '#00FF00', scene: 'desert' });

// jsdom draws nothing.
/** The picture's still, and the crosshair in its middle. */
function shown(changes: Partial<SavedDesign>, maxZoom = 2) {
  const room = { width: 260, height: 160 };
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <DesignPicture design={{ ...design, ...changes }} room={room} maxZoom={maxZoom} />
    </QueryClientProvider>,
  );
  const still = container.querySelector('picture img');
  if (!(still instanceof HTMLImageElement)) throw new Error('there is no still');
  return { still, canvas: container.querySelector('canvas') };
}

const sceneOf = (changes: Partial<SavedDesign>) => shown(changes).still.getAttribute('src');

describe('the picture of a design', () => {
  it('stands in the scene it was made in, drawn or from the gallery', () => {
    expect(sceneOf({})).toContain('/desert-');
    expect(sceneOf({ type: 'svg', imageUrl: '/api/svg/kreuz.png', adjustedSize: 64 })).toContain('/desert-');
  });

  it('stands in a place of its own when it remembers no scene, or one this client does not know', () => {
    const ids = [21, 22, 23, 24];
    const places = ids.map((id) => sceneOf({ id, scene: null }));
    expect(new Set(places).size).toBeGreaterThan(2);
    expect(ids.map((id) => sceneOf({ id, scene: 'moon' }))).toEqual(places);
  });

  it('is nowhere put where it would be lost', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) {
      expect(sceneOf({ id, scene: null, color: '#101010', hasOutline: false })).not.toMatch(/neon|rooftops/);
    }
  });

  it('magnifies the scene as far as the crosshair', () => {
    const once = shown({}, 1);
    const twice = shown({}, 2);
    const widthOf = (element: HTMLElement | null) => Number.parseFloat(element?.style.width ?? '');
    expect(widthOf(twice.canvas)).toBe(2 * widthOf(once.canvas));
    expect(widthOf(twice.still)).toBe(2 * widthOf(once.still));
  });
});
