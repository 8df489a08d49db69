/**
 * The boundaries of the tree, computed from folder names: words ← crosshair ← contract ← apps, and the modules inside the apps. See
 * docs/architecture.md. Paths are relative to the repository.
 */
const tests = String.raw`\.test\.tsx?$|/testing/`;
const workspace = '^((?:packages|apps|tools)/[^/]+|e2e|bench)/';
const sandboxDoor = String.raw`^apps/server/src/features/billing/start-payments\.ts$`;
const sql = '(^|node_modules/)(drizzle-orm|pg)(/|$)';

function boundary(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

export default {
  forbidden: [
    boundary(
      'words-import-nothing-of-ours',
      'What is said in which language stands below everything that says it.',
      { path: '^packages/words/', pathNot: tests },
      { path: '^(packages|apps|tools|e2e|bench)/', pathNot: '^packages/words/' },
    ),
    boundary(
      'crosshair-imports-nothing-of-ours',
      'The renderer is the ground floor; its file and its gallery speak, its codes may be wrong.',
      { path: '^packages/crosshair/', pathNot: tests },
      { path: '^(packages|apps|tools|e2e|bench)/', pathNot: '^packages/(crosshair|result|words)/' },
    ),
    boundary(
      'crosshair-is-pure',
      'No Node in the renderer: it runs in browsers, in OBS and in the desktop app.',
      { path: '^packages/crosshair/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    boundary(
      'contract-imports-crosshair-only',
      'What crosses the wire knows neither side of it.',
      { path: '^packages/contract/', pathNot: tests },
      { path: '^(packages|apps|tools|e2e|bench)/', pathNot: '^packages/(contract|crosshair|result|words)/' },
    ),
    boundary(
      'aim-lab-imports-contract-only',
      'What a round is and what a blind test says depends on no picture and no words.',
      { path: '^packages/aim-lab/', pathNot: tests },
      {
        path: '^(packages|apps|tools|e2e|bench)/',
        pathNot: '^packages/(aim-lab|contract|result|stored-versions)/',
      },
    ),
    boundary(
      'aim-lab-is-pure',
      'It runs in browsers; its clock and its chance are arguments.',
      { path: '^packages/aim-lab/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    boundary(
      'small-packages-import-nothing',
      'Client and companion, whose weight counts, both carry them.',
      { path: '^packages/(result|signal|stored-versions)/', pathNot: tests },
      { path: '.', pathNot: '^packages/(result|signal|stored-versions)/' },
    ),
    boundary(
      'packages-never-import-apps',
      'Imports go one way.',
      { path: '^packages/' },
      { path: '^(apps|e2e|bench)/' },
    ),
    boundary(
      'apps-never-import-apps',
      'Apps meet on the wire.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    boundary(
      'tools-are-for-development',
      'The server runs the embedded database and, where there are no keys, the payment sandbox; tests may use the harness; nothing else of tools/ reaches the product.',
      { path: '^apps/', pathNot: String.raw`\.test\.tsx?$|^apps/[^/]+/test/` },
      { path: '^tools/', pathNot: '^tools/(embedded-postgres|stripe-sandbox)/' },
    ),
    boundary(
      'worlds-import-nothing',
      'Browsers draw the worlds live and the stills are made of them: they are code and numbers and know neither.',
      { path: '^packages/worlds/', pathNot: tests },
      { path: '.', pathNot: '^packages/worlds/' },
    ),
    boundary(
      'worlds-are-for-the-aim-lab',
      'Everything else shows stills. The one file is loaded on demand.',
      {
        path: '^apps/',
        pathNot: String.raw`\.test\.tsx?$|^apps/web/src/shared/aim-lab/stage/live-world\.ts$`,
      },
      { path: '^packages/worlds/' },
    ),
    boundary(
      'one-door-to-the-payment-sandbox',
      'One file of the server starts it, by an import that production never reaches; the rest speaks to it as to the provider.',
      {
        path: '^(apps|packages)/',
        pathNot: [sandboxDoor, String.raw`\.test\.tsx?$|^apps/[^/]+/test/`],
      },
      { path: '^tools/stripe-sandbox/' },
    ),
    boundary(
      'the-payment-sandbox-is-loaded-on-demand',
      'A static import would put it into production.',
      { path: sandboxDoor },
      { path: '^tools/stripe-sandbox/', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    boundary(
      'only-the-server-has-a-database',
      'The client never sees the supervisor.',
      { path: '^apps/', pathNot: '^apps/server/' },
      { path: '^tools/embedded-postgres/' },
    ),
    boundary(
      'features-never-import-features',
      'app/ composes the features.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    boundary(
      'features-never-import-app',
      'app → features → shared.',
      { path: '^apps/web/src/features/' },
      { path: '^apps/web/src/(app|overlay)/' },
    ),
    boundary(
      'shared-imports-neither-features-nor-app',
      'app → features → shared.',
      { path: '^apps/web/src/shared/' },
      { path: '^apps/web/src/(features|app|overlay)/' },
    ),
    boundary(
      'overlay-is-an-entry-of-its-own',
      'It has 15 kB and no React.',
      { path: '^apps/web/src/overlay/', pathNot: tests },
      { path: '^apps/web/src/(features|app)/|(^|node_modules/)(react|react-dom)(/|$)' },
    ),
    boundary(
      'only-repositories-hold-sql',
      'A rule that SQL enforces has one place to be read.',
      {
        path: '^(packages|apps|tools|e2e|bench)/',
        pathNot: [
          String.raw`^(apps/server|bench|tools/test-harness)/.*-repository\.ts$`,
          '^apps/server/src/db/',
          '^apps/server/test/',
          String.raw`^apps/server/drizzle\.config\.ts$`,
          tests,
        ],
      },
      { path: sql },
    ),
    boundary(
      'repositories-know-no-callers',
      'routes → service → repository.',
      { path: String.raw`-repository\.ts$` },
      { path: String.raw`-(service|routes)\.ts$` },
    ),
    boundary(
      'services-know-no-routes',
      'routes → service → repository.',
      { path: String.raw`-service\.ts$` },
      { path: String.raw`-routes\.ts$` },
    ),
    boundary(
      'the-agent-knows-ports-only',
      'What the companion does is tested without Windows.',
      { path: '^apps/desktop/src/agent/', pathNot: tests },
      { path: '^apps/desktop/src/(?!agent/)|(^|node_modules/)koffi(/|$)' },
    ),
    boundary(
      'adapters-know-ports-only',
      'An adapter does what its port says, and decides nothing.',
      { path: '^apps/desktop/src/(win32|headless)/', pathNot: tests },
      // V8's heap is one for each thread, that of Windows' messages as well.
      { path: '^apps/desktop/src/(?!agent/ports/|v8/)', pathNot: '^apps/desktop/src/$1/' },
    ),
    boundary(
      'only-win32-calls-windows',
      'Native calls are made in one module.',
      { path: '^(packages|apps|tools|e2e|bench)/', pathNot: '^apps/desktop/src/win32/' },
      { path: '(^|node_modules/)koffi(/|$)' },
    ),
    boundary(
      'scripts-import-nothing-of-ours',
      'They run before the packages are installed. What they need of ours they start as a program; words are read by Node alone, the player of the overlay file is packed once they are there, and one document is written from the contract.',
      { path: '^scripts/', pathNot: String.raw`^scripts/generate-errors-doc\.mjs$|\.test\.mjs$` },
      { path: '^(packages|apps|tools|e2e|bench)/', pathNot: '^packages/(words|crosshair)/scripts/' },
    ),
    boundary(
      'scripts-load-packages-on-demand',
      'A static import would fail before the packages are installed. Tests and what needs them anyway may.',
      {
        path: '^(packages/words/)?scripts/',
        pathNot: [tests, String.raw`^scripts/.*\.test\.mjs$`, String.raw`^scripts/lib/run-mutations\.mjs$`],
      },
      {
        pathNot: String.raw`^((packages/words/)?scripts/|\.dependency-cruiser\.mjs$)`,
        dependencyTypesNot: ['core'],
        dynamic: false,
      },
    ),
    boundary(
      'no-deep-imports',
      'Another package is imported by its name; its exports say what it shows.',
      { path: workspace },
      {
        path: '^(packages|apps|tools|e2e|bench)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    ),
    boundary(
      'no-circles',
      'Two modules that need each other, be it for types alone, are one, or three.',
      {},
      { circular: true },
    ),
    boundary(
      'everything-resolves',
      'An import that cannot be followed hides from all the other boundaries.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
