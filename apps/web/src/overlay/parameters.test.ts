import { type OverlayParameter, overlayPages } from '@punktgenau/contract/pages/overlay-surfaces';
import { editorDefaults, encodeShareCode } from '@punktgenau/crosshair';
import { mustStayBare } from '@punktgenau/crosshair/overlay-player';
import { describe, expect, it, vi } from 'vitest';
import { overlaySourceOf, overlayVariantOf } from './parameters.ts';

describe('the address of an overlay', () => {
  it('names a saved design, with or without its key', () => {
    expect(overlaySourceOf('?design=7&key=abc')).toEqual({ kind: 'saved', designId: 7, key: 'abc' });
    expect(overlaySourceOf('?design=7')).toEqual({ kind: 'saved', designId: 7, key: undefined });
    expect(overlaySourceOf('?design=7&key=')).toEqual({ kind: 'saved', designId: 7, key: undefined });
  });

  it.each(['abc', '7abc', '0', '-1', '1.5', '2147483648', '1e3', '٧', '7/../8'])(
    'refuses %j as a design id',
    (id) => {
      const source = overlaySourceOf(`?design=${encodeURIComponent(id)}`);
      expect(source).toEqual({ kind: 'invalid', reason: 'bad_design_id' });
    },
  );

  it('carries a shared design in its code', () => {
    const code = encodeShareCode(editorDefaults);
    expect(overlaySourceOf(`?code=${code}`)).toEqual({ kind: 'shared', design: editorDefaults });
  });

  it('tells a damaged code from an address that names nothing', () => {
    const code = encodeShareCode(editorDefaults).slice(0, -1);
    expect(overlaySourceOf(`?code=${code}`)).toEqual({ kind: 'invalid', reason: 'bad_code' });
    expect(overlaySourceOf('')).toEqual({ kind: 'invalid', reason: 'nothing_named' });
    expect(overlaySourceOf('?design=')).toEqual({ kind: 'invalid', reason: 'nothing_named' });
  });

  it.each(Object.values(overlayPages))('tells the pages apart: $path', ({ path, fullScreen }) => {
    const variant = fullScreen === 'transparent' ? 'window' : 'plain';
    expect(overlayVariantOf(path)).toBe(variant);
    expect(overlayVariantOf(`${path}/`)).toBe(variant);
  });

  it.each(Object.values(overlayPages))('carries every parameter of the row: $path', ({ parameters }) => {
    vi.stubGlobal('window', {});
    const understood = {
      design: overlaySourceOf('?design=7').kind === 'saved',
      key: 'key' in overlaySourceOf('?design=7&key=abc'),
      code: overlaySourceOf(`?code=${encodeShareCode(editorDefaults)}`).kind === 'shared',
      controls: mustStayBare('?controls=0'),
    } satisfies Record<OverlayParameter, boolean>;
    expect(
      Object.entries(understood)
        .filter(([, isRead]) => isRead)
        .map(([name]) => name),
    ).toEqual(parameters);
  });
});
