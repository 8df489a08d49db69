import { existsSync, readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { createVitest } from 'vitest/node';
import { inRoot, root } from './root.mjs';

/**
 * @typedef {import('./mutations.mjs').Mutation} Mutation
 * @typedef {{ passed: number, failed: number, isBroken: boolean }} Outcome of a test file; `isBroken`: it failed outside
 *   of its tests, or has none
 * @typedef {{ isKilled: boolean, reason: string }} Verdict
 */

/**
 * Why a mutation cannot be tried at all.
 *
 * @param {Mutation} mutation
 * @returns {string | undefined} nothing when it can
 */
export function staleness({ file, from, to, tests }) {
  if (!existsSync(inRoot(file))) return 'the file does not exist';
  const found = readFileSync(inRoot(file), 'utf8').split(from).length - 1;
  if (found !== 1) return `the text stands ${found} times in the file`;
  if (from === to) return 'changes nothing';
  const missing = tests.find((test) => !existsSync(inRoot(test)));
  if (missing || tests.length === 0) return `no test: ${missing ?? 'none is named'}`;
  return undefined;
}

/**
 * A mutation is killed when a test fails in each of the files that must notice it. A file that cannot even be loaded
 * proves nothing.
 *
 * @param {readonly string[]} tests
 * @param {ReadonlyMap<string, Outcome>} outcomes by test file
 * @returns {Verdict}
 */
function judge(tests, outcomes) {
  const broken = tests.find((test) => outcomes.get(test)?.isBroken ?? true);
  if (broken) return { isKilled: false, reason: `did not run: ${broken}` };
  const blind = tests.find((test) => outcomes.get(test)?.failed === 0);
  if (blind) return { isKilled: false, reason: `SURVIVED in ${blind}` };
  const failed = tests.map((test) => outcomes.get(test)?.failed ?? 0).join(' + ');
  return { isKilled: true, reason: `killed by ${failed}` };
}

/**
 * Tries one mutation.
 *
 * @param {{ runMutated(mutation: Mutation): Promise<ReadonlyMap<string, Outcome>> }} runner
 * @param {Mutation} mutation
 * @param {ReadonlyMap<string, Outcome>} asTheyAre the same test files without any mutation: who is red anyway proves
 *   nothing
 * @returns {Promise<Verdict>}
 */
export async function tryMutation(runner, mutation, asTheyAre) {
  const stale = staleness(mutation);
  if (stale) return { isKilled: false, reason: stale };
  const red = mutation.tests.find((test) => {
    const outcome = asTheyAre.get(test);
    return !outcome || outcome.isBroken || outcome.failed > 0;
  });
  if (red) return { isKilled: false, reason: `fails without the mutation: ${red}` };
  return judge(mutation.tests, await runner.runMutated(mutation));
}

/**
 * Runs test files of this repository again and again, each time with one text changed. The change is made while the
 * file is read for the tests: nothing is written, so nothing can be left behind.
 */
export async function startMutationRunner() {
  /** @type {Mutation | undefined} */
  let current;
  const mutate = {
    name: 'mutate',
    enforce: 'pre',
    transform: (code, id) =>
      current && id.split('?')[0] === pathOf(current)
        ? { code: code.replace(current.from, () => current.to), map: null }
        : undefined,
  };
  const { default: config } = await tsImport('../../vitest.config.ts', import.meta.url);
  const vitest = await createVitest('test', {
    ...config.test,
    root,
    config: false,
    watch: false,
    reporters: [{}],
    projects: config.test.projects.map((project) => ({
      ...project,
      plugins: [mutate, ...(project.plugins ?? [])],
    })),
  });

  /**
   * @param {readonly string[]} tests
   * @returns {Promise<ReadonlyMap<string, Outcome>>}
   */
  async function runTests(tests) {
    const wanted = new Map(tests.map((test) => [posix(inRoot(test)), test]));
    const found = await vitest.globTestSpecifications([...wanted.keys()]);
    const specifications = found.filter(({ moduleId }) => wanted.has(posix(moduleId)));
    const { testModules } = await vitest.runTestSpecifications(specifications);
    return new Map(
      testModules
        .filter(({ moduleId }) => wanted.has(posix(moduleId)))
        .map((testModule) => [wanted.get(posix(testModule.moduleId)), outcomeOf(testModule)]),
    );
  }

  return {
    /** Runs test files as they are. */
    runTests,

    /** @param {Mutation} mutation */
    async runMutated(mutation) {
      current = mutation;
      vitest.invalidateFile(pathOf(mutation));
      try {
        return await runTests(mutation.tests);
      } finally {
        current = undefined;
        vitest.invalidateFile(pathOf(mutation));
      }
    },

    close: () => vitest.close(),
  };
}

function outcomeOf(testModule) {
  const states = [...testModule.children.allTests()].map((test) => test.result().state);
  const passed = states.filter((state) => state === 'passed').length;
  const failed = states.filter((state) => state === 'failed').length;
  return { passed, failed, isBroken: testModule.errors().length > 0 || passed + failed === 0 };
}

/** Vite writes paths with slashes on every system. */
const posix = (path) => path.replaceAll('\\', '/');
const pathOf = ({ file }) => posix(inRoot(file));
