import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { inRoot, root } from './root.mjs';

const longestLines = 60;

/** Functions longer than that, each for a reason: lists of calls that are read from top to bottom, or one state that many small functions share. */
const longFunctions = [
  'apps/server/src/app.ts buildApp',
  'apps/server/src/db/listen.ts listenTo',
  'apps/web/scripts/page-modules.mjs pageModules',
  'apps/web/src/features/admin/charts/series-chart.tsx SeriesChart',
  'apps/web/src/features/admin/gallery/gallery-manager.tsx GalleryManager',
  'apps/web/src/features/designer/model/design-store.ts createDesignStore',
  'apps/web/src/features/designer/stage/stage-painter.ts createStagePainter',
  'apps/web/src/features/designer/stage/stage.tsx Stage',
  'apps/web/src/features/dev-ui/button-states.tsx ButtonStates',
  'apps/web/src/shared/ui/scale.tsx Scale',
  'packages/crosshair/src/overlay-html/player/control-panel.ts createControlPanel',
  'packages/crosshair/src/overlay-html/player/player.ts createPlayer',
  // Worlds: what stands where, from front to back.
  'packages/worlds/src/places/desert.ts build',
  'packages/worlds/src/places/jungle.ts build',
  'packages/worlds/src/places/lane.ts build',
  'packages/worlds/src/places/snow.ts buildSnow',
  'packages/worlds/src/places/snow.ts hut',
  'packages/worlds/src/places/snow.ts without a name',
  'tools/stripe-sandbox/src/control.ts createControl',
  'tools/stripe-sandbox/src/start-stripe-sandbox.ts startStripeSandbox',
  'tools/worlds/src/stills/render.ts openStudio',
];

/** Files of the client that only re-export, and why. */
const reexports = [
  // One name for the generated messages.
  'apps/web/src/shared/i18n/messages.ts',
  // Loaded on demand: React's DOM part is a chunk of its own.
  'apps/web/src/app/react-dom.ts',
];

const isTest = /\.(test|spec|measure|fixtures)\.|\/(test|testing)\//;
const patterns = ['apps', 'packages', 'tools', 'scripts'].flatMap((folder) =>
  ['ts', 'tsx', 'mjs'].map((ending) => `${folder}/**/*.${ending}`),
);
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !isTest.test(path) && !path.startsWith('tools/test-harness/'))
  .map((path) => ({ path, tree: parse(path) }));

it('no function is longer than 60 lines but the listed ones', () => {
  const found = sources.flatMap(({ path, tree }) => longFunctionsOf(tree).map((name) => `${path} ${name}`));
  expect(found.sort()).toEqual(longFunctions);
});

it('no source needs decoding: words that a review stumbled over are not used', () => {
  const words = /\b(?:doorbell|errand|workpiece|waiting line|farewell|knock|whoever|anew)\b/i;
  const found = sources.filter(({ tree }) => words.test(tree.text)).map(({ path }) => path);
  expect(found).toEqual([]);
});

it('no document or test needs it either', () => {
  const files = ['*.md', '*.test.ts', '*.test.tsx', '*.test.mjs', '*.spec.ts', 'apps/*/test', 'e2e', '*.css'];
  // Decision records stay as they were written, this file names the words, and errors.md quotes the catalogue of words.
  const others = [':!docs/adr', ':!scripts/lib/code-shape.test.mjs', ':!docs/errors.md'];
  const words = String.raw`\b(doorbell|errand|workpiece|waiting line|farewell|whoever|anew|one room( each)?)\b`;
  const { stdout, status } = spawnSync('git', ['grep', '-niIE', words, '--', ...files, ...others], {
    cwd: root,
    encoding: 'utf8',
  });
  // 1: nothing was found.
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
});

it('no file of the client only hands on what others export, but the listed ones', () => {
  const found = sources
    .filter(({ path, tree }) => path.startsWith('apps/web/src/') && handsOnOnly(tree))
    .map(({ path }) => path);
  expect(found.sort()).toEqual(reexports.toSorted());
});

it('the contract has no entry that stands for all of it', () => {
  const { exports } = JSON.parse(readFileSync(inRoot('packages/contract/package.json'), 'utf8'));
  expect(Object.keys(exports)).toEqual(['./*']);
});

function parse(path) {
  const text = readFileSync(inRoot(path), 'utf8');
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

function longFunctionsOf(tree) {
  const names = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lineOf = (position) => tree.getLineAndCharacterOfPosition(position).line;
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
      if (lines > longestLines) names.push((node.name ?? node.parent.name)?.getText() ?? 'without a name');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}

function handsOnOnly({ statements }) {
  return (
    statements.length > 0 &&
    statements.every(
      (statement) =>
        ts.isImportDeclaration(statement) || (ts.isExportDeclaration(statement) && statement.moduleSpecifier),
    )
  );
}
