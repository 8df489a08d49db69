/**
 * Cuts the fonts down to what the pages use: `node apps/web/scripts/subset-fonts.mjs`, after a change of the faces in
 * `fonts.css`. Each `@font-face` there says which characters, weights and widths its file holds. The whole fonts come from
 * npm; the tools are fontTools (Debian: `apt-get install fonttools`).
 */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../../scripts/lib/run-program.mjs';
import { fontFacesOf } from './font-faces.mjs';

const styles = fileURLToPath(new URL('../src/shared/styles/fonts.css', import.meta.url));
const fontsFolder = fileURLToPath(new URL('../src/shared/fonts/', import.meta.url));

/** Family → where the whole font lies. */
const originals = {
  Archivo: {
    package: '@fontsource-variable/archivo@5.3.0',
    file: 'archivo-latin-standard-normal.woff2',
    sha256: 'e3a28eade21a900c7155a247757f4b2834c07bb7ef07ad7efa55cebaac1e8f5e',
  },
  Inter: {
    package: '@fontsource-variable/inter@5.3.0',
    file: 'inter-latin-wght-normal.woff2',
    sha256: '3100e775e8616cd2611beecfa23a4263d7037586789b43f035236a2e6fbd4c62',
  },
  'Geist Mono': {
    package: '@fontsource-variable/geist-mono@5.3.0',
    file: 'geist-mono-latin-wght-normal.woff2',
    sha256: '684ad5b531f81d43c1e8c7038262d5db7cdc1f68006e04d6c7769efa8d33c8cc',
  },
};

/** What the look asks of a font: tabular figures, and what shaping does unasked. */
const features = ['kern', 'tnum', 'ccmp', 'locl', 'calt', 'liga', 'mark', 'mkmk'];

const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
try {
  const fetched = {};
  for (const face of fontFacesOf(await readFile(styles, 'utf8'))) {
    fetched[face.family] ??= await fetchOriginal(originals[face.family]);
    await writeFace(face, fetched[face.family]);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function fetchOriginal({ package: name, file, sha256 }) {
  const own = join(folder, file.slice(0, -'.woff2'.length));
  await mkdir(own);
  await run('npm', ['pack', '--silent', '--pack-destination', own, name]);
  const [packed] = await readdir(own);
  await run('tar', ['-xzf', join(own, packed), '-C', own]);
  const path = join(own, 'package/files', file);
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  if (hash !== sha256) throw new Error(`${file} of ${name} is another file than the one that was read here`);
  return path;
}

async function writeFace(face, original) {
  const subset = join(folder, 'subset.ttf');
  const limited = join(folder, 'limited.ttf');
  const limits = [
    `wght=${face.weights.join(':')}`,
    ...(face.widths ? [`wdth=${face.widths.join(':')}`] : []),
  ];
  await run('pyftsubset', [
    original,
    `--unicodes=${face.ranges.map(([first, last]) => `${first.toString(16)}-${last.toString(16)}`).join(',')}`,
    `--layout-features=${features.join(',')}`,
    '--no-hinting',
    `--output-file=${subset}`,
  ]);
  await run('fonttools', ['varLib.instancer', '--quiet', subset, ...limits, '--output', limited]);
  await run('fonttools', ['ttLib.woff2', 'compress', limited, '--output-file', join(fontsFolder, face.file)]);
}

async function run(program, parameters) {
  const { code, output } = await runProgram(program, parameters, { capture: true });
  if (code !== 0) throw new Error(`${program} ended with exit code ${code}:\n${output}`);
  return output;
}
