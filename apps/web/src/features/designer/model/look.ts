/** A point of the backdrop, in crosshair pixels from its middle. The crosshair stands on it, in the middle of the stage. */
export type Look = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** Where a player looks before anything is moved. */
export const middleLook: Look = { x: 0, y: 0 };

/** A scene counts as a game in Full HD: its crosshair pixels are that game's pixels, as for codes of other games. */
export const sceneSize: Size = { width: 1920, height: 1080 };

/** How large the player's own picture was when it was taken, in its own pixels. */
type TakenPicture = { readonly takenWidth: number; readonly takenHeight: number };

/**
 * The size of a backdrop in crosshair pixels. A screenshot as wide as this screen was taken on it, so its pixels are
 * the screen's; any other comes from elsewhere, and each of its pixels counts as one of the crosshair's.
 *
 * @param taken the player's own picture; undefined for a scene
 * @param screen width in CSS pixels, and device pixels per CSS pixel
 */
export function pictureSize(
  taken: TakenPicture | undefined,
  screen: { readonly width: number; readonly pixelRatio: number },
): Size {
  if (taken === undefined) return sceneSize;
  const isFromHere = Math.abs(taken.takenWidth - screen.width * screen.pixelRatio) < 2;
  const pixel = isFromHere ? 1 / screen.pixelRatio : 1;
  return { width: taken.takenWidth * pixel, height: taken.takenHeight * pixel };
}

/**
 * The size in crosshair pixels at which a picture is drawn: its own, or larger where it would not fill the window at
 * zoom 1. The zoom plays no part, so that picture and crosshair always grow alike.
 *
 * @param window in CSS pixels
 */
export function worldSize(picture: Size, window: Size): Size {
  const growth = Math.max(1, window.width / picture.width, window.height / picture.height);
  return { width: picture.width * growth, height: picture.height * growth };
}

/**
 * The nearest point to `look` at which the picture still fills the window.
 *
 * @param window in CSS pixels
 * @param unit CSS pixels per crosshair pixel
 */
export function lookWithin(look: Look, world: Size, window: Size, unit: number): Look {
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  return {
    x: within(look.x, Math.max(0, (world.width - window.width / unit) / 2)),
    y: within(look.y, Math.max(0, (world.height - window.height / unit) / 2)),
  };
}

/** Where a picture lies on the screen, in whole device pixels, so that none of its own is cut. */
export type Placed = Size & { readonly left: number; readonly top: number };

/**
 * Where a world is drawn so that its middle is at a corner between device pixels.
 *
 * @param centre in device pixels
 * @param unit device pixels per crosshair pixel
 */
export function placedWorld(world: Size, centre: Look, unit: number): Placed {
  const width = 2 * Math.round((world.width * unit) / 2);
  const height = 2 * Math.round((world.height * unit) / 2);
  return { width, height, left: centre.x - width / 2, top: centre.y - height / 2 };
}
