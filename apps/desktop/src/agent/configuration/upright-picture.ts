import { isObject } from './mend.ts';

/** A stored crosshair from before pictures could be turned. */
export function uprightPicture(crosshair: unknown): unknown {
  const isPicture = isObject(crosshair) && crosshair.kind === 'image';
  return isPicture ? { rotation: 0, ...crosshair } : crosshair;
}

/** As `uprightPicture`, for what has its crosshair in a field. */
export function uprightIn(holder: unknown): unknown {
  if (!isObject(holder) || !('crosshair' in holder)) return holder;
  return { ...holder, crosshair: uprightPicture(holder.crosshair) };
}
