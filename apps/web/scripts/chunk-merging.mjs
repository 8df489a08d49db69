import { gzipSync } from 'node:zlib';

/**
 * A built chunk. `imports` are names of chunks that it needs to run; `isFixed`: something is loaded by its name, or it
 * takes part in every page, so it stays as it is.
 *
 * @typedef {{ name: string, code: string, imports: readonly string[], isFixed: boolean }} Chunk
 *
 * What a visitor loads at once: a page, or a part of one that comes later. It may grow by `roomBytes`, gzipped.
 * @typedef {{ chunks: readonly string[], roomBytes: number }} Load
 *
 * @typedef {{ names: string[], parts: Chunk[], imports: Set<string>, isFixed: boolean }} Node
 */

/** Chunks smaller than this are to be merged: their request and their wrapping cost more than they hold. */
export const smallChunkBytes = 1000;
/** A small chunk goes into no larger one than this. */
const largestTargetBytes = 12_000;

const importStatement = /import\{([^}]*)\}from"([^"]*)";/g;
const exportStatement = /export\{([^}]*)\};?\s*$/;

/**
 * Merges small shared chunks with those that are loaded together with them most of the time: again and again the two whose
 * merging costs all loads together the fewest gzipped bytes, or saves the most. No load grows beyond its room, and no two
 * chunks come to need each other.
 *
 * @param {readonly Chunk[]} chunks
 * @param {readonly Load[]} loads
 * @returns {string[][]} names of the chunks that become one
 */
export function mergeSmallChunks(chunks, loads) {
  weights.clear();
  /** @type {Map<string, Node>} */
  const nodes = new Map(
    chunks.map((chunk) => {
      const { name, isFixed } = chunk;
      return [name, { names: [name], parts: [chunk], imports: new Set(chunk.imports), isFixed }];
    }),
  );
  const visits = loads.map(({ chunks: start, roomBytes }) => ({
    all: closure(nodes, start),
    room: roomBytes,
  }));
  for (let pair = cheapest(nodes, visits); pair; pair = cheapest(nodes, visits)) merge(nodes, visits, pair);
  return [...nodes.values()].filter(({ names }) => names.length > 1).map(({ names }) => names);
}

/** Everything that is loaded with some chunks, themselves included. */
function closure(nodes, start) {
  const all = new Set();
  const visit = (name) => {
    if (all.has(name)) return;
    all.add(name);
    for (const imported of nodes.get(name)?.imports ?? []) visit(imported);
  };
  for (const name of start) visit(name);
  return all;
}

/** The merging that costs least; `undefined` when there is nothing left to merge. */
function cheapest(nodes, visits) {
  const needed = new Map([...nodes].map(([name, { imports }]) => [name, [...closure(nodes, imports)]]));
  let best;
  for (const [small, node] of nodes) {
    if (!isSmall(node)) continue;
    for (const [target, other] of nodes) {
      const isCounted = isSmall(other) && target < small;
      if (small === target || other.isFixed || isCounted || bytesOf(other) > largestTargetBytes) continue;
      const growth = growthOf(nodes, visits, needed, small, target);
      // A page that has no room left prevents no merge as long as it does not grow.
      if (growth.some((bytes, i) => bytes > Math.max(0, visits[i].room))) continue;
      const cost = growth.reduce((sum, bytes) => sum + bytes, 0);
      if (best && cost >= best.cost) continue;
      if (!wouldCircle(nodes, small, target)) best = { small, target, cost, growth };
    }
  }
  return best;
}

const isSmall = (node) => !node.isFixed && bytesOf(node) < smallChunkBytes;
const bytesOf = ({ parts }) => parts.reduce((sum, { code }) => sum + code.length, 0);

/**
 * By how many gzipped bytes each visit grows when two chunks become one.
 *
 * @param {ReadonlyMap<string, readonly string[]>} needed what each chunk needs to run, others of its imports included
 */
function growthOf(nodes, visits, needed, one, other) {
  const [a, b] = [nodes.get(one), nodes.get(other)];
  const together = weigh([...a.parts, ...b.parts]);
  return visits.map(({ all }) => {
    const [hasOne, hasOther] = [all.has(one), all.has(other)];
    if (!hasOne && !hasOther) return 0;
    const before = (hasOne ? weigh(a.parts) : 0) + (hasOther ? weigh(b.parts) : 0);
    if (hasOne && hasOther) return together - before;
    // What the other one needs comes along.
    const along = needed
      .get(hasOne ? other : one)
      .filter((name) => name !== one && name !== other && !all.has(name));
    return together - before + along.reduce((sum, name) => sum + weigh(nodes.get(name)?.parts ?? []), 0);
  });
}

/** Whether one of the two needs the other by way of a third, which would then need both. */
function wouldCircle(nodes, one, other) {
  const leads = (from, to) =>
    closure(
      nodes,
      [...nodes.get(from).imports].filter((name) => name !== to),
    ).has(to);
  return leads(one, other) || leads(other, one);
}

function merge(nodes, visits, { small, target, growth }) {
  const [from, into] = [nodes.get(small), nodes.get(target)];
  into.names.push(...from.names);
  into.parts.push(...from.parts);
  for (const name of from.imports) into.imports.add(name);
  into.imports.delete(target);
  nodes.delete(small);
  for (const { imports } of nodes.values()) if (imports.delete(small)) imports.add(target);
  into.imports.delete(target);
  for (const [i, visit] of visits.entries()) {
    visit.room -= growth[i];
    if (visit.all.delete(small)) visit.all.add(target);
    visit.all = closure(nodes, visit.all);
  }
}

/** What was weighed before, by the names of its parts. */
const weights = new Map();

/** About how many gzipped bytes chunks take as one. */
function weigh(parts) {
  const key = parts
    .map(({ name }) => name)
    .sort()
    .join();
  if (!weights.has(key)) weights.set(key, gzipSync(asOne(parts), { level: 9 }).length);
  return weights.get(key);
}

/** The code of chunks as if it stood in one: each import once, none of each other. */
function asOne(parts) {
  if (parts.length === 1) return parts[0].code;
  const own = new Set(parts.map(({ name }) => name));
  const imports = new Map();
  const exported = [];
  const bodies = parts.map(({ code }) =>
    code
      .replace(importStatement, (_, names, from) => {
        if (!own.has(from.slice(from.lastIndexOf('/') + 1)))
          imports.set(from, new Set([...(imports.get(from) ?? []), ...names.split(',')]));
        return '';
      })
      .replace(exportStatement, (_, names) => {
        exported.push(names);
        return '';
      }),
  );
  const head = [...imports].map(([from, names]) => `import{${[...names].join()}}from"${from}";`);
  return `${head.join('')}${bodies.join('')}export{${exported.join()}};`;
}
