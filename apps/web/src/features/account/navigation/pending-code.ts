import { waitingItem } from './waiting-item.ts';

/** The premium code a player came with. It is redeemed after the login; until then nobody has used it. */
export const pendingCode = waitingItem('punktgenau.pending-code');
