import { expect, it } from 'vitest';
import { mergeSmallChunks } from './chunk-merging.mjs';

/** A chunk of so many bytes that hardly compress, so that what gzip makes of it is about as large. */
function aChunk(name: string, bytes: number, imports: readonly string[] = []) {
  let state = Array.from(name, (letter) => letter.charCodeAt(0)).reduce(
    (sum, code) => sum * 31 + code,
    bytes,
  );
  const noise = Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(40 + (state % 80));
  });
  return { name, code: `/*${noise.join('')}*/`, imports, isFixed: false };
}

const aLoad = (...chunks: string[]) => ({ chunks, roomBytes: 10_000 });
const sorted = (groups: readonly (readonly string[])[]) => groups.map((names) => names.toSorted()).toSorted();

it('merges small chunks with those that are loaded together with them', () => {
  const chunks = ['price', 'plans', 'badge', 'star'].map((name) => aChunk(name, 700));
  const loads = [
    ['price', 'plans'],
    ['badge', 'star'],
  ].map((names) => ({ chunks: names, roomBytes: 500 }));
  expect(sorted(mergeSmallChunks(chunks, loads))).toEqual([
    ['badge', 'star'],
    ['plans', 'price'],
  ]);
});

it('lets no page grow beyond its room', () => {
  const chunks = [aChunk('price', 800), aChunk('badge', 800)];
  const [free, full] = [aLoad('price'), { chunks: ['badge'], roomBytes: 100 }];
  expect(sorted(mergeSmallChunks(chunks, [free, aLoad('badge')]))).toEqual([['badge', 'price']]);
  expect(mergeSmallChunks(chunks, [free, full])).toEqual([]);
});

it('merges what other pages load although one has no room left, as long as that one does not grow', () => {
  const chunks = ['price', 'plans', 'badge'].map((name) => aChunk(name, 700));
  const loads = [aLoad('price', 'plans'), { chunks: ['badge'], roomBytes: -50 }];
  expect(sorted(mergeSmallChunks(chunks, loads))).toEqual([['plans', 'price']]);
});

it('lets no two chunks need each other', () => {
  const ends = [aChunk('price', 300, ['format']), aChunk('words', 300)];
  const between = (imports: string[]) => ({ ...aChunk('format', 300, imports), isFixed: true });
  expect(sorted(mergeSmallChunks([...ends, between([])], [aLoad('price', 'words')]))).toEqual([
    ['price', 'words'],
  ]);
  expect(mergeSmallChunks([...ends, between(['words'])], [aLoad('price')])).toEqual([]);
});

it('leaves alone what is loaded by its name', () => {
  const page = { ...aChunk('page', 100, ['badge']), isFixed: true };
  expect(mergeSmallChunks([page, aChunk('badge', 100)], [aLoad('page')])).toEqual([]);
});
