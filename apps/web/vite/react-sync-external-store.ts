/** For wouter, in place of a package that does for older versions of React what ours has itself. */
export { useSyncExternalStore } from 'react';
