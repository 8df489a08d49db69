/** Whether an image's address, as designs have it, is that of a player's own picture. By itself, because pages need no more. */
export function isOwnPictureUrl(imageUrl: string): boolean {
  return /\/own-[0-9a-f]{32}(-anim)?\.png$/.test(imageUrl);
}
