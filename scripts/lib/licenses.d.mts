export type LicenseText = { readonly name: string; readonly version: string; readonly text: string };
export function licenseOfPackage(folder: string): LicenseText;
export function packagesOf(files: readonly string[]): string[];
export function packagesWithNeeds(names: readonly string[]): string[];
export function composeLicenses(licenses: readonly LicenseText[]): string;
