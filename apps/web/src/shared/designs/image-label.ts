import { isOwnPictureUrl } from '@punktgenau/contract/gallery/own-picture-url';
import { m } from '#shared/i18n/messages.ts';

/** Where the image of a design comes from. */
export function imageLabel({ url }: { readonly url: string }): string {
  return isOwnPictureUrl(url) ? m.own_picture() : m.design_from_gallery();
}
