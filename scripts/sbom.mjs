/**
 * `npm run sbom`: writes what runs in production (server, client, companion) as CycloneDX to `dist/sbom.cdx.json`, from
 * `package-lock.json` alone.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';
import { composeSbom } from './lib/supply-chain.mjs';

const path = inRoot('dist/sbom.cdx.json');
mkdirSync(inRoot('dist'), { recursive: true });
const { version, packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const sbom = composeSbom(packages, { version, now: new Date() });
writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} components in ${path}`);
