import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A chunk that does nothing but hand on what another one has. */
const facade = /^export\{([^{}]*)\}from"\.\/([^"]+)";?\s*$/;

/**
 * Takes away the built chunks that only hand on what another chunk has, and lets what imports one ask the other chunk for
 * it: a module that is loaded by its name, and stands in a chunk with others, costs a request of its own without this.
 *
 * @param {string} dist Vite's output, with its manifest
 * @returns {number} how many were taken away
 */
export function joinFacades(dist) {
  const folder = join(dist, 'assets');
  const codes = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const manifestFile = join(dist, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const joined = findFacades(codes, manifest);
  for (const [file, code] of codes) {
    if (joined.has(file)) continue;
    const changed = askDirectly(code, joined);
    if (changed !== code) writeFileSync(join(folder, file), changed);
  }
  writeFileSync(manifestFile, `${JSON.stringify(withoutFacades(manifest, joined), null, 2)}\n`);
  for (const file of joined.keys()) {
    for (const form of ['', '.map']) {
      const path = join(folder, `${file}${form}`);
      if (existsSync(path)) rmSync(path);
    }
  }
  return joined.size;
}

/** @returns {Map<string, { file: string, names: [string, string][] }>} facade → chunk behind it, exported name and its name there */
function findFacades(codes, manifest) {
  const entries = new Set(
    Object.values(manifest).flatMap(({ isEntry, file }) => (isEntry ? [basename(file)] : [])),
  );
  const found = new Map();
  for (const [file, code] of codes) {
    const [, names, behind] = facade.exec(code) ?? [];
    if (behind === undefined || entries.has(file)) continue;
    // Only what is imported by its name can be asked for elsewhere.
    const isStatic = [...codes.values()].some(
      (other) => other.includes(`from"./${file}"`) || other.includes(`import"./${file}"`),
    );
    if (isStatic) continue;
    const pairs = names.split(',').map((pair) => {
      const [own, exported = own] = pair.trim().split(' as ');
      return [exported, own];
    });
    found.set(file, { file: behind, names: pairs });
  }
  return found;
}

/**
 * Code whose `import()` of facades go to the chunks behind them.
 *
 * @param {string} code
 * @param {ReturnType<typeof findFacades>} facades
 */
function askDirectly(code, facades) {
  return code.replace(/import\(`\.\/([^`]+)`\)/g, (whole, file) => {
    const target = facades.get(file);
    if (!target) return whole;
    const handed = target.names.map(([exported, own]) => `${exported}:m.${own}`).join(',');
    return `import(\`./${target.file}\`).then(m=>({${handed}}))`;
  });
}

/** The manifest in which what facades stood for is found in the chunks behind them. */
function withoutFacades(manifest, facades) {
  const rows = Object.entries(manifest).map(([key, row]) => {
    const target = facades.get(basename(row.file));
    if (!target) return [key, row];
    const behind = Object.values(manifest).find(({ file }) => basename(file) === target.file);
    return [
      key,
      {
        ...row,
        file: behind.file,
        imports: behind.imports,
        css: [...new Set([...(row.css ?? []), ...(behind.css ?? [])])],
      },
    ];
  });
  return Object.fromEntries(rows);
}
