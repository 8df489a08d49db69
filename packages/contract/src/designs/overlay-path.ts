/** Where overlays find their design. By itself, because overlay pages have 15 kB and take nothing else of the contract. */
export const overlayDesignPath = '/api/crosshairs/overlay/:id';

/** Where they hear of its changes. */
export const overlayStreamPath = '/api/crosshairs/overlay/:id/stream';
