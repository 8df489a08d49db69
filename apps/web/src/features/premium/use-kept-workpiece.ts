import { useEffect, useState } from 'react';
import { newWorkpiece, type Workpiece } from './workpiece.ts';

/** By account: the next player at this window has nothing to do with it. */
const unsaved = new Map<number, Workpiece>();

/**
 * What stands in a player's editor tab. Unsaved changes outlive the page, for instance on the way to the login and back
 * when the session is lost, until the client is loaded anew.
 */
export function useKeptWorkpiece(userId: number) {
  const [workpiece, setWorkpiece] = useState(() => unsaved.get(userId) ?? newWorkpiece);
  useEffect(() => {
    if (workpiece.isChanged) unsaved.set(userId, workpiece);
    else unsaved.delete(userId);
  }, [userId, workpiece]);
  return [workpiece, setWorkpiece] as const;
}
