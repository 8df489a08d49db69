import type { CodeError, CodeNote, CodeReport, ImportedCode } from '@punktgenau/crosshair/codecs';

/** A code that was read. */
export type ReadCode = {
  readonly kind: 'read';
  /** The code alone, without what stood around it. */
  readonly code: string;
  readonly imported: ImportedCode;
  /** What became of each of its fields. */
  readonly report: () => CodeReport<CodeNote>;
};

/** What became of a text that was read as a code. `not_loaded`: the decoder itself could not be fetched. */
export type CodeReading =
  | { readonly kind: 'nothing' | 'empty' | 'not_loaded' }
  | { readonly kind: 'refused'; readonly error: CodeError }
  | ReadCode;

/** Reads a crosshair code of any game we know. The decoder is loaded with the first code. Never rejects. */
export async function readCode(text: string): Promise<CodeReading> {
  if (text.trim() === '') return { kind: 'empty' };
  const codecs = await import('@punktgenau/crosshair/codecs').catch(() => undefined);
  if (codecs === undefined) return { kind: 'not_loaded' };
  const result = codecs.findCode(text);
  if (!result.ok) return { kind: 'refused', error: result.error };
  const { code, imported } = result.value;
  return { kind: 'read', code, imported, report: () => codecs.reportOfImport(imported) };
}
