import { afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { type Programs, type ServerProcess, ServerSite, sharedPrograms } from './server-process.ts';

/** The site of the test that runs, in short. */
export type SiteOfEachTest = {
  readonly site: ServerSite;
  readonly programs: Programs;
  start(env?: Record<string, string>): ServerProcess;
  startReady(env?: Record<string, string>): Promise<ServerProcess>;
  /** For what is not about a first start. */
  install(): void;
  readonly call: ServerSite['call'];
  readonly answers: ServerSite['answers'];
  readonly logIn: ServerSite['logIn'];
};

/** Gives each test of a file a data directory and ports of its own, and ends what it started there. */
export function siteOfEachTest(): SiteOfEachTest {
  let programs: Programs;
  let site: ServerSite;
  beforeAll(async () => {
    programs = await sharedPrograms(inject('buildFolder'));
  });
  beforeEach(async () => {
    site = await ServerSite.prepare(programs);
  });
  afterEach(() => site.end());
  return {
    get site() {
      return site;
    },
    get programs() {
      return programs;
    },
    start: (env = {}) => site.start({ env }),
    startReady: (env = {}) => site.startReady({ env }),
    install: () => site.install(inject('installation')),
    call: (...request) => site.call(...request),
    answers: (path) => site.answers(path),
    logIn: () => site.logIn(),
  };
}
