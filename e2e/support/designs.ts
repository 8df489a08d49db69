import { expect, type Page } from '@playwright/test';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { SceneName } from '@punktgenau/contract/designs/scene-names';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { Player } from '@punktgenau/test-harness';
import { callApi } from './fixtures.ts';

/** An axis-aligned crosshair in one opaque colour: every pixel of it is either there or not. */
export const plainCross: Partial<CrosshairDesign> = {
  shape: 'cross',
  color: '#FF0000',
  size: 20,
  length: 10,
  thickness: 2,
  gap: 3,
  opacity: 100,
  hasOutline: false,
  hasDot: false,
  dynamicColor: false,
};

/** Saves a design for a player through the API. */
export function saveDesign(
  player: Player,
  name: string,
  design: Partial<CrosshairDesign> & { readonly isPublic?: boolean; readonly scene?: SceneName } = plainCross,
): Promise<SavedDesign> {
  return callApi<SavedDesign>(player, 'POST', '/api/crosshairs', { ...design, name, userId: player.id });
}

/** What the player has saved, as the server knows it. */
export function savedDesigns(player: Player): Promise<SavedDesign[]> {
  return callApi<SavedDesign[]>(player, 'GET', `/api/crosshairs/user/${player.id}`);
}

/** The address of the overlay that anyone with the design's key may open. */
export function overlayPath(design: SavedDesign, page = '/transparent-overlay'): string {
  return `${page}?${new URLSearchParams({ design: String(design.id), key: design.overlayKey })}`;
}

/** Chooses from the menu of a design's card, which stays closed while what was chosen before is on its way. */
export async function chooseForDesign(page: Page, name: string, action: string): Promise<void> {
  const more = page.getByRole('button', { name: `Weitere Aktionen für „${name}“` });
  // Takes a frame or two, after which the card of a choice that was made just before says that it is busy.
  await more.hover();
  await expect(more).not.toHaveAttribute('aria-busy');
  await more.click();
  await page.getByRole('menuitem', { name: action }).click();
}
