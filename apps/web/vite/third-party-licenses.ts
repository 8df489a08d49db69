import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { composeLicenses, licenseOfPackage, packagesOf } from '../../../scripts/lib/licenses.mjs';

const fileName = 'licenses.txt';
/** Tailwind puts its own part of the styles into ours. */
const baseStyles = 'node_modules/tailwindcss/index.css';

/**
 * Writes the terms of all packages that the build really took modules of, and of the fonts, next to the client's files.
 *
 * @param fontsFolder has a file `LICENSE-name.txt` for each font
 */
export function thirdPartyLicenses(fontsFolder: string): Plugin {
  return {
    name: 'third-party-licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const styles = [...this.getModuleIds()].filter((id) => /\.css(?:\?|$)/.test(id));
      const fonts = readdirSync(fontsFolder).filter((name) => name.startsWith('LICENSE-'));
      const texts = [
        ...packagesOf([...modules, ...styles, baseStyles]).map(licenseOfPackage),
        ...fonts.map((name) => ({
          name: name.replace(/^LICENSE-|\.txt$/g, ''),
          version: '(font)',
          text: readFileSync(`${fontsFolder}/${name}`, 'utf8').trim(),
        })),
      ];
      this.emitFile({ type: 'asset', fileName, source: composeLicenses(texts) });
    },
  };
}
