import { imageFolder } from '@punktgenau/contract/gallery/image-file';

/** Where the picture of a crosshair of ours is. */
export function premadeImageUrl({ slug }: { readonly slug: string }): string {
  return `${imageFolder}${slug}.svg`;
}
