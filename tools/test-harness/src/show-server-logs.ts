import { beforeEach } from 'vitest';
import { startedServers } from './index.ts';
import { warningsIn } from './server-log.ts';

// A setup file of Vitest: a test that fails shows what went wrong meanwhile in the servers it ran.
beforeEach(({ onTestFailed }) => {
  const lengths = new Map(startedServers.map((server) => [server, server.output().length]));
  onTestFailed(() => {
    for (const server of startedServers) {
      const lines = warningsIn(server.output().slice(lengths.get(server) ?? 0));
      if (lines.length > 0) console.error(`The log of ${server.url}:\n${lines.join('\n')}`);
    }
  });
});
