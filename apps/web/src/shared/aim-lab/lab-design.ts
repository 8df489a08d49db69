import { type CrosshairDesign, decodeShareCode, encodeShareCode } from '@punktgenau/crosshair';

/** A design to aim with. Its share code is what it is known by: the same picture is the same design, whatever it is called. */
export type LabDesign = { readonly code: string; readonly name: string; readonly design: CrosshairDesign };

/** In the middle of the screen: where else it may be moved to is no matter of aiming. */
export function labDesign(name: string, design: CrosshairDesign): LabDesign {
  const centred = { ...design, offsetX: 0, offsetY: 0 };
  return { code: encodeShareCode(centred), name, design: centred };
}

/** @returns `undefined` for what is no share code */
export function labDesignOfCode(code: string, name: string): LabDesign | undefined {
  const read = decodeShareCode(code);
  return read.ok ? labDesign(name, read.value) : undefined;
}
