import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A process of its own, for watching a start changes the process that does it. */
const program = `
  await import(${JSON.stringify(new URL('watch-start.ts', import.meta.url).href)});
  console.log(JSON.stringify(Object.keys(process.env).filter((name) => /^(NODE_|APPDATA)/i.test(name))));
`;

it("the start takes a developer's variables for Node away before anything of the companion runs", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    {
      env: {
        ...process.env,
        APPDATA: '/tmp',
        NODE_TLS_REJECT_UNAUTHORIZED: '0',
        NODE_DEBUG: '',
        node_pending_deprecation: '1',
      },
    },
  );
  expect(JSON.parse(stdout)).toEqual(['APPDATA']);
});
