import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A setup file of the tests of components: what a test rendered is gone before the next. What is waited for may take
// longer than the usual second on a machine that does other work as well.
configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);

// The library's own second is too short for a chunk that is first loaded on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
