/** Where the changes of a player's list of designs are told. By itself, as `overlayStreamPath`: pages need no more of the call. */
export const designListStreamPath = '/api/crosshairs/user/:userId/stream';
