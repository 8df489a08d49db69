import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';

it('finds no test in a copy of the repository, which other suites make in .tmp meanwhile', () => {
  const everywhere = config.test.projects.filter(({ test }) =>
    test.include.some((pattern) => pattern.startsWith('**/')),
  );
  expect(everywhere.map(({ test }) => test.name)).toEqual(['language', 'chromium']);
  for (const { test } of config.test.projects) expect(test.exclude, test.name).toContain('**/.tmp/**');
});
