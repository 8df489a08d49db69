import { useState } from 'react';

/** Whether something has been copied: `refused` where the browser does not allow it, then it has to be done by hand. */
export type CopyState = 'not_yet' | 'done' | 'refused';

/** Copies texts to the clipboard and says what became of the last one. Never rejects. */
export function useCopy(): {
  readonly state: CopyState;
  readonly copy: (text: string) => Promise<CopyState>;
} {
  const [state, setState] = useState<CopyState>('not_yet');
  const copy = async (text: string) => {
    const next = await navigator.clipboard.writeText(text).then(
      () => 'done' as const,
      () => 'refused' as const,
    );
    setState(next);
    return next;
  };
  return { state, copy };
}
