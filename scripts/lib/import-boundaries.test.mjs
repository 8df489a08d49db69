import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { checkBoundaries, checkBoundariesOf, findViolations } from './import-boundaries.mjs';
import { inRoot } from './root.mjs';

/** A small tree with these files. */
function aTree(files) {
  const tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

const empty = 'export {};\n';

/** One hole in each boundary: the file that breaks it, what it imports, and other files it takes. */
const holes = {
  'words-import-nothing-of-ours': ['packages/words/src/a.ts', '../../crosshair/src/index.ts'],
  'crosshair-imports-nothing-of-ours': ['packages/crosshair/src/a.ts', '../../contract/src/limits/limits.ts'],
  'crosshair-is-pure': ['packages/crosshair/src/a.ts', 'node:fs'],
  'contract-imports-crosshair-only': ['packages/contract/src/a.ts', '../../../tools/x/src/index.ts'],
  'aim-lab-imports-contract-only': ['packages/aim-lab/src/a.ts', '../../crosshair/src/index.ts'],
  'aim-lab-is-pure': ['packages/aim-lab/src/a.ts', 'node:fs'],
  'small-packages-import-nothing': ['packages/signal/src/a.ts', '../../contract/src/limits/limits.ts'],
  'packages-never-import-apps': ['packages/contract/src/a.ts', '../../../apps/web/src/b.ts'],
  'apps-never-import-apps': ['apps/web/src/app/a.ts', '../../../server/src/b.ts'],
  'tools-are-for-development': ['apps/server/src/a.ts', '../../../tools/test-harness/src/index.ts'],
  'worlds-import-nothing': ['packages/worlds/src/places/a.ts', '../../../crosshair/src/index.ts'],
  'worlds-are-for-the-aim-lab': [
    'apps/web/src/shared/designs/a.ts',
    '../../../../../packages/worlds/src/live/index.ts',
  ],
  'one-door-to-the-payment-sandbox': [
    'apps/server/src/features/billing/billing-service.ts',
    '../../../../../tools/stripe-sandbox/src/index.ts',
  ],
  'the-payment-sandbox-is-loaded-on-demand': [
    'apps/server/src/features/billing/start-payments.ts',
    '../../../../../tools/stripe-sandbox/src/index.ts',
  ],
  'only-the-server-has-a-database': [
    'apps/web/src/app/a.ts',
    '../../../../tools/embedded-postgres/src/index.ts',
  ],
  'features-never-import-features': ['apps/web/src/features/one/a.ts', '../other/b.ts'],
  'features-never-import-app': ['apps/web/src/features/one/a.ts', '../../app/b.ts'],
  'shared-imports-neither-features-nor-app': ['apps/web/src/shared/a.ts', '../features/one/b.ts'],
  'overlay-is-an-entry-of-its-own': ['apps/web/src/overlay/a.ts', '../app/b.ts'],
  'only-repositories-hold-sql': ['apps/server/src/features/designs/design-service.ts', 'drizzle-orm'],
  'repositories-know-no-callers': ['apps/server/src/features/one/one-repository.ts', './one-service.ts'],
  'services-know-no-routes': ['apps/server/src/features/one/one-service.ts', './one-routes.ts'],
  'the-agent-knows-ports-only': ['apps/desktop/src/agent/a.ts', '../win32/b.ts'],
  'adapters-know-ports-only': ['apps/desktop/src/win32/a.ts', '../agent/overlay/b.ts'],
  'only-win32-calls-windows': ['apps/desktop/src/ui-host/a.ts', 'koffi'],
  'scripts-import-nothing-of-ours': ['scripts/lib/a.mjs', '../../packages/contract/src/limits/limits.ts'],
  'scripts-load-packages-on-demand': ['scripts/a.mjs', 'esbuild'],
  'no-deep-imports': ['apps/server/src/a.ts', '../../../packages/crosshair/src/inside.ts'],
  'everything-resolves': ['apps/server/src/a.ts', './nowhere.ts'],
};

it.each(Object.entries(holes))('finds a hole in %s', async (rule, [from, to]) => {
  const target = join(dirname(from), to);
  const isFile = to.startsWith('.') && rule !== 'everything-resolves';
  const tree = aTree({ [from]: `import '${to}';\n`, ...(isFile ? { [target]: empty } : {}) });
  const { violations } = await findViolations(tree);
  expect(violations.map((violation) => violation.rule)).toContain(rule);
  // The file alone shows it as well.
  expect((await checkBoundariesOf([from], tree)).output).toContain(`${rule}: ${from} → `);
});

it('keeps packages out of the scripts of words, which run before the install as well', async () => {
  const tree = aTree({ 'packages/words/scripts/a.mjs': "import 'esbuild';\n" });
  const { violations } = await findViolations(tree);
  expect(violations.map((violation) => violation.rule)).toContain('scripts-load-packages-on-demand');
});

it('finds a circle', async () => {
  const tree = aTree({
    'apps/server/src/a.ts': "import './b.ts';\n",
    'apps/server/src/b.ts': "import './a.ts';\n",
  });
  const { violations } = await findViolations(tree);
  expect(violations.map((violation) => violation.rule)).toContain('no-circles');
});

it('finds a circle of which one way is a type alone', async () => {
  const tree = aTree({
    'apps/server/src/a.ts': "import { b } from './b.ts';\nexport type A = typeof b;\n",
    'apps/server/src/b.ts': "import type { A } from './a.ts';\nexport const b: A | null = null;\n",
  });
  const { violations } = await findViolations(tree);
  expect(violations.map((violation) => violation.rule)).toEqual(['no-circles']);
});

it('has a hole to prove every boundary with', () => {
  const boundaries = configuration.forbidden.map(({ name }) => name);
  expect([...Object.keys(holes), 'no-circles'].sort()).toEqual(boundaries.sort());
});

it('lets everything through that goes the right way', async () => {
  const tree = aTree({
    'packages/crosshair/src/a.ts': "import './b.ts';\n",
    'scripts/lib/a.mjs': "import '../../packages/words/scripts/b.mjs';\n",
    'packages/words/scripts/b.mjs': empty,
    'packages/crosshair/src/b.ts': empty,
    'apps/server/src/features/designs/design-routes.ts': "import './design-service.ts';\n",
    'apps/server/src/features/designs/design-service.ts': "import './design-repository.ts';\n",
    'apps/server/src/features/designs/design-repository.ts': empty,
    'apps/web/src/app/a.ts': "import '../features/one/b.ts';\n",
    'apps/web/src/features/one/b.ts': "import '../../shared/c.ts';\n",
    'apps/web/src/shared/c.ts': empty,
    'apps/desktop/src/main.ts': "import './win32/a.ts';\nimport './agent/b.ts';\n",
    'apps/desktop/src/win32/a.ts': "import '../agent/ports/c.ts';\n",
    'apps/desktop/src/agent/b.ts': "import './ports/c.ts';\n",
    'apps/desktop/src/agent/ports/c.ts': empty,
  });
  expect(await checkBoundaries(tree)).toEqual({ code: 0, output: '' });
});

it('lets the server start the payment sandbox when it is needed', async () => {
  const tree = aTree({
    'apps/server/src/features/billing/start-payments.ts':
      "await import('../../../../../tools/stripe-sandbox/src/index.ts');\n",
    'tools/stripe-sandbox/src/index.ts': empty,
  });
  const { violations } = await findViolations(tree);
  // Only the relative path, which stands for the package's name here, is wrong about it.
  expect(violations.map(({ rule }) => rule)).toEqual(['no-deep-imports']);
});

it('sees the holes of single files of this repository', async () => {
  const path = 'scripts/lib/hole-of-a-test.mjs';
  writeFileSync(inRoot(path), "await import('../../packages/contract/src/limits/limits.ts');\n");
  onTestFinished(() => rmSync(inRoot(path)));
  const { code, output } = await checkBoundariesOf(['README.md', 'scripts/lib/import-boundaries.mjs', path]);
  expect([code, output.split('\n')]).toEqual([
    1,
    [expect.stringContaining(`scripts-import-nothing-of-ours: ${path}`)],
  ]);
  expect(await checkBoundariesOf(['README.md', 'scripts/lib/import-boundaries.mjs'])).toEqual({
    code: 0,
    output: '',
  });
});

it('does not call an empty tree sound', async () => {
  expect(await checkBoundaries(aTree({}))).toMatchObject({ code: 1 });
});
