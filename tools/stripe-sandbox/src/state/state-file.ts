import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { emptyState, restoreState, type State } from './state.ts';

/** Where the state is kept between runs; `save` returns when it is in the file. */
export type StateFile = { readonly state: State; save(): void };

/**
 * Reads the state, or begins with an empty one. A file that cannot be read is kept aside as `….corrupt`, because
 * a developer may want to look into it.
 *
 * @param file `undefined`: the state is forgotten at the end
 */
export function openStateFile(file: string | undefined, log: (line: string) => void): StateFile {
  const state = file === undefined ? emptyState() : readState(file, log);
  return {
    state,
    save() {
      if (file === undefined) return;
      mkdirSync(dirname(file), { recursive: true });
      const temporary = `${file}.new`;
      // Written to a temporary file and renamed: a reader finds the old state or the new one, never half of either.
      writeFileSync(temporary, JSON.stringify(state), { mode: 0o600 });
      renameSync(temporary, file);
    },
  };
}

function readState(file: string, log: (line: string) => void): State {
  if (!existsSync(file)) return emptyState();
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!looksLikeState(parsed)) throw new Error('it is no state of the sandbox');
    return restoreState(parsed);
  } catch (error) {
    const aside = `${file}.corrupt`;
    renameSync(file, aside);
    log(
      `The payment sandbox could not read ${file} (${String(error)}). It was kept as ${aside}; the sandbox starts empty.`,
    );
    return emptyState();
  }
}

function looksLikeState(value: unknown): value is State {
  return (
    typeof value === 'object' &&
    value !== null &&
    'customers' in value &&
    'events' in value &&
    'apiKey' in value
  );
}
