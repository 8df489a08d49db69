import type { RepairError, RepairNote } from '@punktgenau/crosshair/code-export';
import type { CodeReport } from '@punktgenau/crosshair/codecs';

/** What became of an old code. `not_loaded`: the decoder itself could not be fetched. */
export type Repair =
  | { readonly kind: 'nothing' | 'empty' | 'not_loaded' }
  | { readonly kind: 'refused'; readonly error: RepairError }
  | {
      readonly kind: 'repaired';
      readonly code: string;
      readonly report: CodeReport<RepairNote>;
    };

/** Makes today's code of an old one, and says what it changes. The decoder is loaded with the first code. Never rejects. */
export async function repairCode(text: string): Promise<Repair> {
  if (text.trim() === '') return { kind: 'empty' };
  const encoders = await import('@punktgenau/crosshair/code-export').catch(() => undefined);
  if (encoders === undefined) return { kind: 'not_loaded' };
  const repaired = encoders.repairCounterStrikeCode(text);
  if (!repaired.ok) return { kind: 'refused', error: repaired.error };
  return {
    kind: 'repaired',
    code: repaired.value.code,
    report: encoders.reportOfRepair(repaired.value),
  };
}
