/** Where overlays find their design. By itself, because overlay pages have 15 kB and take nothing else of the contract. */
export const overlayDesignPath = '/api/crosshairs/overlay/:id';
