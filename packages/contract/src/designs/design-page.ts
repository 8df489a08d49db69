/** Designs in one answer of the list. By itself, because the frame of every page reads the list and no other limit. */
export const designPage = 500;
