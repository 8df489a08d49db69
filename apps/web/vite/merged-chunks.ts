import path from 'node:path';
import table from './merged-chunks.json' with { type: 'json' };

/**
 * Puts shared modules that would be chunks of a few hundred bytes into the chunks of `merged-chunks.json`, which
 * `scripts/merge-chunks.mjs` writes. A module the table does not know is split as ever.
 *
 * @param root the repository's folder
 */
export function mergedChunks(root: string) {
  const chunkOf = new Map(
    Object.entries(table).flatMap(([chunk, modules]) =>
      modules.map((module) => [path.join(root, module), chunk] as const),
    ),
  );
  return {
    debugName: 'merged',
    name: (id: string) => chunkOf.get(id) ?? null,
    // Above every group by hand: the table was made of what they leave.
    priority: 10,
    // The table names everything that is to come along.
    includeDependenciesRecursively: false,
  };
}
