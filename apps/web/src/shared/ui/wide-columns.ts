/** Two columns of three to two, one on narrow windows: what a page is about, and what stands beside it. */
export const wideColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';
