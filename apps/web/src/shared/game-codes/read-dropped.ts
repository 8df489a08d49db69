import { longestConfig } from '@punktgenau/crosshair/codecs';
import { fail, type Result, succeed } from '@punktgenau/result';
import { m } from '#shared/i18n/messages.ts';

type DropProblem = 'too_large' | 'binary' | 'unreadable';

const problemWords = {
  too_large: m.code_file_too_large,
  binary: m.code_file_binary,
  unreadable: m.code_file_unreadable,
} as const satisfies Record<DropProblem, () => string>;

/** Why what was dropped is not read. */
export function dropProblemText(problem: DropProblem): string {
  return problemWords[problem]();
}

/**
 * The text of a dropped file. Errors: `too_large` before anything of it is read; `binary` for what is no text in UTF-8 (or
 * UTF-16 with its mark, as Windows' own editor may write it); `unreadable` where the browser cannot open it.
 */
export async function readDroppedFile(file: File): Promise<Result<string, DropProblem>> {
  if (file.size > longestConfig) return fail('too_large');
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return fail('unreadable');
  const [first, second] = new Uint8Array(bytes);
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? fail('binary') : succeed(text);
  } catch {
    return fail('binary');
  }
}
