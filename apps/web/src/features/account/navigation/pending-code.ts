import { waitingItem } from './waiting-item.ts';

/** Browser storage key of the premium code a new account activates with its first login. */
const pendingCodeKey = 'punktgenau.pending-code';

/** The premium code a player came with. It is redeemed after the login; until then nobody has used it. */
export const pendingCode = waitingItem(pendingCodeKey);
