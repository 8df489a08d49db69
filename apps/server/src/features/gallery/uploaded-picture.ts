import { imageFolder } from '@punktgenau/contract/gallery/image-file';

const uploadedFile = /^([0-9a-f]{64})\.png$/;

/** The address of an uploaded picture; its content never changes. */
export function imageUrlOfUpload(sha256: string): string {
  return `${imageFolder}${sha256}.png`;
}

/** Hash of the uploaded picture that a file name stands for; `undefined` for every other file. */
export function uploadOfFile(file: string): string | undefined {
  return uploadedFile.exec(file)?.[1];
}

/** As `uploadOfFile`, for a stored address. */
export function uploadOfImageUrl(imageUrl: string): string | undefined {
  return imageUrl.startsWith(imageFolder) ? uploadOfFile(imageUrl.slice(imageFolder.length)) : undefined;
}
