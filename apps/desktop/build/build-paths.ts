import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const rootFolder = here('../../..');
export const desktopFolder = here('..');
export const clientFolder = here('../../web/dist');
/** Everything a build makes. */
export const outputFolder = here('../dist');
