import { expect, it } from 'vitest';
import { parsePasswd } from './database-user.ts';

it('reads users and leaves comments, broken lines and negative numbers out', () => {
  const text = [
    '# User Database',
    'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false',
    'root:x:0:0:root:/root:/bin/bash',
    'half:x',
    'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash',
    '',
  ].join('\n');
  expect(parsePasswd(text)).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'postgres', uid: 101, gid: 104 },
  ]);
});
