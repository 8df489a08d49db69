/** The backdrops a design can be made in, in the order of the picker. A name that was once given stays: designs remember it. */
export const sceneNames = [
  'hall',
  'desert',
  'snow',
  'jungle',
  'neon',
  'lane',
  'station',
  'harbour',
  'corridor',
  'rooftops',
  'space',
  'flash',
  'checker',
] as const;

export type SceneName = (typeof sceneNames)[number];
