import { describe, expect, it } from 'vitest';
import { defaultDesign, designOf, editorDefaults, sameDesign } from './design.ts';

describe('a design inside of something else', () => {
  it('is taken out without what else its carrier has', () => {
    const saved = { ...editorDefaults, id: 7, name: 'Ascent', overlayKey: 'secret' };
    expect(designOf(saved)).toEqual(editorDefaults);
  });

  it('is a new object, so that later changes of the carrier do not reach it', () => {
    expect(designOf(editorDefaults)).not.toBe(editorDefaults);
  });
});

describe('two designs', () => {
  it('are the same when every field is', () => {
    expect(sameDesign(editorDefaults, { ...editorDefaults })).toBe(true);
    expect(sameDesign(editorDefaults, defaultDesign)).toBe(false);
  });

  it('are compared by their own fields alone', () => {
    const saved = { ...editorDefaults, id: 7 };
    expect(sameDesign(saved, editorDefaults)).toBe(true);
  });
});
