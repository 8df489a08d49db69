import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A setup file of the tests of components: what a test rendered is gone before the next. The library's own second is too
// short for a chunk that is first loaded on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);
