import { readFile, writeFile } from 'node:fs/promises';
import { defaultDesign, renderSvg } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import {
  aDesign,
  aHotkey,
  designConflicts,
  overlayKeysWith,
  patiently,
  someHotkeys,
  userId,
} from './testing/some-hotkeys.ts';

describe('a design’s key', () => {
  const hotkeys = [aHotkey(1, 'Ctrl+Alt+1', 11), aHotkey(2, 'Numpad5', 12)];
  const designs = [aDesign(11, { color: '#FF0000' }), aDesign(12, { color: '#00FF00' })];

  it('shows its design', async () => {
    const { enable, press, overlay } = await someHotkeys({ hotkeys, designs });
    await enable();
    await press('Numpad5');
    expect(overlay.state()).toMatchObject({
      isActive: true,
      crosshair: { kind: 'design', designId: 12, name: 'Design 12', design: { color: '#00FF00' } },
    });
    await press('Ctrl+Alt+1');
    expect(overlay.state().crosshair).toMatchObject({ designId: 11 });
  });

  it('shows an image design with its size, opacity and place', async () => {
    const image = aDesign(11, {
      type: 'svg',
      imageUrl: '/api/svg/kreis.svg',
      adjustedSize: 96,
      opacity: 50,
      offsetX: 7,
    });
    const test = await someHotkeys({ hotkeys, designs: [image] });
    test.service.answer('/api/svg/kreis.svg', () => new Response(renderSvg(defaultDesign, { box: 64 })));
    await test.enable();
    test.service.setOffline(true);
    await test.press('Ctrl+Alt+1');
    expect(test.overlay.state()).toMatchObject({
      isActive: true,
      crosshair: { kind: 'image', file: 'kreis.svg', size: 96, opacity: 50, offsetX: 7 },
    });
  });

  it('shows at once what was last seen, and then the design as it is now', async () => {
    const test = await someHotkeys({ hotkeys, designs });
    await test.enable();
    const answer = deferred<Response>();
    test.service.answer('/api/crosshairs/11', () => answer.promise);
    test.hands.keyRegistry.press('Ctrl+Alt+1');
    await expect
      .poll(() => test.overlay.state().crosshair, patiently)
      .toMatchObject({ design: { color: '#FF0000' } });
    const changed = aDesign(11, { color: '#123456' });
    test.store(hotkeys, [changed]);
    answer.resolve(Response.json(changed));
    await test.hotkeys.settled();
    expect(test.overlay.state().crosshair).toMatchObject({ designId: 11, design: { color: '#123456' } });
  });

  it('does not bring back its design when another was chosen meanwhile', async () => {
    const test = await someHotkeys({ hotkeys, designs });
    await test.enable();
    const answer = deferred<Response>();
    test.service.answer('/api/crosshairs/11', () => answer.promise);
    test.hands.keyRegistry.press('Ctrl+Alt+1');
    await expect.poll(() => test.overlay.state().crosshair?.designId, patiently).toBe(11);
    test.hands.keyRegistry.press('Numpad5');
    await expect.poll(() => test.overlay.state().crosshair?.designId, patiently).toBe(12);
    answer.resolve(Response.json(aDesign(11, { color: '#123456' })));
    await test.hotkeys.settled();
    expect(test.overlay.state().crosshair?.designId).toBe(12);
  });

  it('follows changes at the service', async () => {
    const { enable, store, hotkeys: keys, hands } = await someHotkeys({ hotkeys, designs });
    await enable();
    const reported: unknown[] = [];
    keys.onChanged((list) => reported.push(designConflicts(list)));
    store([aHotkey(1, 'Ctrl+Alt+2', 11), aHotkey(2, 'Numpad5', 12, false)], designs);
    await keys.refresh();
    expect(new Set(hands.keyRegistry.registered())).toEqual(new Set([...overlayKeysWith(), 'Ctrl+Alt+2']));
    expect(reported).toEqual([[['Ctrl+Alt+2', 'works']]]);
  });

  it('without its design is named, and leaves the combination to the next', async () => {
    const again = [aHotkey(1, 'Numpad5', 99), aHotkey(2, 'Numpad5', 12)];
    const { enable, hotkeys: keys, press, overlay } = await someHotkeys({ hotkeys: again, designs });
    await enable();
    expect(designConflicts(keys.list())).toEqual([
      ['Numpad5', 'design_missing'],
      ['Numpad5', 'works'],
    ]);
    await press('Numpad5');
    expect(overlay.state().crosshair).toMatchObject({ designId: 12 });
  });

  it('gives way to the overlay’s own, which is named', async () => {
    const { enable, hotkeys: keys, hands } = await someHotkeys({ hotkeys, designs });
    await enable();
    expect(await keys.set({ toggle: 'Numpad5' })).toEqual({ ok: true, value: keys.list() });
    expect(keys.list().slice(0, 4)).toMatchObject([
      { action: { kind: 'toggle' }, conflict: null },
      { action: { kind: 'hide' } },
      { action: { hotkeyId: 1 }, conflict: null },
      {
        action: { hotkeyId: 2, designName: 'Design 12' },
        conflict: { reason: 'own_action', winner: { kind: 'toggle' } },
      },
    ]);
    expect(hands.keyRegistry.registered().slice(0, 3)).toEqual(['Numpad5', 'F2', 'Ctrl+Alt+1']);
  });

  it('deleted since the last look is noticed when its key is pressed', async () => {
    const test = await someHotkeys({ hotkeys, designs });
    await test.enable();
    test.store(hotkeys, [aDesign(12)]);
    test.service.answer('/api/crosshairs/11', () => new Response(null, { status: 404 }));
    await test.press('Ctrl+Alt+1');
    expect(designConflicts(test.hotkeys.list())[0]).toEqual(['Ctrl+Alt+1', 'design_missing']);
  });
});

describe('without the service', () => {
  const hotkeys = [aHotkey(1, 'Ctrl+Alt+1', 11)];
  const designs = [aDesign(11)];

  it('the keys work as last seen', async () => {
    const first = await someHotkeys({ hotkeys, designs });
    await first.enable();

    const second = await someHotkeys({ folder: first.folder });
    second.service.setOffline(true);
    await second.enable();
    expect(await second.press('Ctrl+Alt+1')).toBe(true);
    expect(second.overlay.state().crosshair).toMatchObject({ designId: 11 });
  });

  it('no player gets the keys of another', async () => {
    const first = await someHotkeys({ hotkeys, designs });
    await first.enable();
    const second = await someHotkeys({ folder: first.folder });
    second.service.setOffline(true);
    await second.hotkeys.enable(userId + 1);
    expect(second.hands.keyRegistry.registered()).toEqual(overlayKeysWith());
  });

  it('a player who signed out leaves nothing', async () => {
    const { enable, hotkeys: keys, file, hands } = await someHotkeys({ hotkeys, designs });
    await enable();
    await keys.forget();
    expect(hands.keyRegistry.registered()).toEqual([]);
    await expect(readFile(file)).rejects.toThrow();
  });

  it('what was kept is no key to anything, and damage to it does no harm', async () => {
    const first = await someHotkeys({ hotkeys, designs });
    await first.enable();
    expect(await readFile(first.file, 'utf8')).not.toContain('a-capability-key');
    await writeFile(first.file, '{"version":1');
    const second = await someHotkeys({ folder: first.folder, hotkeys, designs });
    await second.enable();
    expect(second.hands.keyRegistry.registered()).toContain('Ctrl+Alt+1');
  });

  it.each([
    ['an error', () => new Response(null, { status: 503 })],
    ['something else', () => Response.json({ what: 'is this' })],
    ['no JSON', () => new Response('<html>')],
  ])('that answers %s the keys stay as they are', async (_, answer) => {
    const { enable, service, hotkeys: keys, hands } = await someHotkeys({ hotkeys, designs });
    await enable();
    service.answer('/api/hotkeys', answer);
    await keys.refresh();
    expect(hands.keyRegistry.registered()).toContain('Ctrl+Alt+1');
  });
});
