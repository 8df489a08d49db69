import { settled } from '#shared/offline/settled.ts';
import { readEditorAddress } from '../model/editor-address.ts';
import type { Editor } from './editor-context.ts';

/** What was changed without a network has gone up, or the player has decided between it and the server's. */
export function followUploads({ session }: Pick<Editor, 'session'>): () => void {
  return settled.subscribe(({ from, to, isOurs }) => {
    if (session.designId.get() !== from) return;
    if (isOurs && to) session.adopt(to);
    else void session.open(readEditorAddress(to ? `?design=${to.id}` : ''));
  });
}
