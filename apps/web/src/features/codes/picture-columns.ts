/** The picture of a code and what is said of it, side by side; what stands below keeps to both. */
export const pictureColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';
