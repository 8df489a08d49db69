import { limits } from '@punktgenau/contract/limits/limits';
import { fail, type Result, succeed } from '@punktgenau/result';
import { useEffect, useRef, useState } from 'react';

/** A file that can be uploaded, with an address to show it by. */
type ChosenPng = PngFacts & { readonly file: File; readonly url: string };

export type PngChoice = {
  readonly chosen: ChosenPng | null;
  /** Why the last file could not be taken. */
  readonly problem: PngProblem | { readonly kind: 'too_many_files' } | null;
  readonly take: (files: readonly File[]) => Promise<void>;
  /** The browser could not show the file after all. */
  readonly reportDamage: () => void;
};

const damaged = { kind: 'damaged' } as const;

/** Keeps the file the operator chose, as long as the dialog is open. */
export function useChosenPng(): PngChoice {
  const [chosen, setChosen] = useState<ChosenPng | null>(null);
  const [problem, setProblem] = useState<PngChoice['problem']>(null);
  const newest = useRef(0);
  const url = chosen?.url;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);

  return {
    chosen,
    problem,
    take: async (files) => {
      const [file] = files;
      if (!file) return;
      newest.current += 1;
      const turn = newest.current;
      const read = files.length > 1 ? null : await readPng(file);
      // Another file was chosen while this one was read.
      if (turn !== newest.current) return;
      if (!read?.ok) {
        setChosen(null);
        return setProblem(read ? read.error : { kind: 'too_many_files' });
      }
      setProblem(null);
      setChosen({ file, url: URL.createObjectURL(file), ...read.value });
    },
    reportDamage: () => {
      setChosen(null);
      setProblem(damaged);
    },
  };
}

/** A file that can be uploaded, as far as the browser can tell. */
type PngFacts = { readonly widthPx: number; readonly heightPx: number };

type PngProblem =
  | { readonly kind: 'not_png' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'too_large'; readonly bytes: number }
  | ({ readonly kind: 'too_many_pixels' } & PngFacts);

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const headerType = 'IHDR';
/** Signature, length and type of the first chunk, and the two sides in it. */
const readBytes = 24;

/**
 * Reads the size of a PNG picture from its first bytes, without decoding it (PNG specification, section 11.2.2). It is
 * a quick answer for the operator; the server decides.
 */
export async function readPng(file: Blob): Promise<Result<PngFacts, PngProblem>> {
  const head = new DataView(await file.slice(0, readBytes).arrayBuffer());
  const isPng = signature.every((byte, index) => index < head.byteLength && head.getUint8(index) === byte);
  if (!isPng) return fail({ kind: 'not_png' });
  if (file.size > limits.uploadBytesMax) return fail({ kind: 'too_large', bytes: file.size });
  if (head.byteLength < readBytes || typeOf(head) !== headerType) return fail({ kind: 'damaged' });
  const facts = { widthPx: head.getUint32(16), heightPx: head.getUint32(20) };
  if (facts.widthPx === 0 || facts.heightPx === 0) return fail({ kind: 'damaged' });
  if (Math.max(facts.widthPx, facts.heightPx) > limits.uploadSideMaxPx) {
    return fail({ kind: 'too_many_pixels', ...facts });
  }
  return succeed(facts);
}

function typeOf(head: DataView): string {
  return String.fromCharCode(...[12, 13, 14, 15].map((at) => head.getUint8(at)));
}
