/** Copies a folder of plain files with everything below it, rights and owners included. `to` may be there already, empty. */
export function copyFolder(from: string, to: string): void;
