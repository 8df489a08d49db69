import { waitingItem } from './waiting-item.ts';

/** Browser storage key of the page a new account carries on with once its address is confirmed. */
const pendingRedirectKey = 'punktgenau.pending-redirect';

/** Where a player was heading when signing up: a design waiting to be saved must not be lost on the way. */
export const pendingRedirect = waitingItem(pendingRedirectKey);
