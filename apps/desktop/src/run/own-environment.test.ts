import { expect, it } from 'vitest';
import { forgetNodeVariables } from './own-environment.ts';

it('what Node reads from the environment is taken away, whatever its case; all else stays', () => {
  const environment = {
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    node_options: '--inspect',
    Path: 'C:',
    MY_NODE_X: '1',
  };
  forgetNodeVariables(environment);
  expect(environment).toEqual({ Path: 'C:', MY_NODE_X: '1' });
});
