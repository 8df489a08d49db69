/** How long the file's address stays valid: long enough for a browser that asks where to put it. */
const addressLifetimeMs = 60_000;

/** Hands a file to the browser as a download. */
export function offerFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs);
}
