import { waitingItem } from './waiting-item.ts';

/** Where a player was heading when signing up: a design waiting to be saved must not be lost on the way. */
export const pendingRedirect = waitingItem('punktgenau.pending-redirect');
