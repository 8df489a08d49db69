import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DesktopHotkey, SavedDesign, UserHotkey } from '@punktgenau/contract';
import { defaultDesign, renderSvg } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { anOverlay } from '../testing/an-overlay.ts';
import { deferred } from '../testing/deferred.ts';
import { createDesignKeySource } from './design-keys.ts';
import { createHotkeys } from './hotkeys-controller.ts';

const userId = 5;
/** Machines that run tests are busy with other things. */
const patiently = { timeout: 20_000 };
const created = '2026-01-01T12:00:00.000Z';

const aDesign = (id: number, change: Partial<SavedDesign> = {}): SavedDesign => ({
  ...defaultDesign,
  id,
  userId,
  name: `Design ${id}`,
  type: 'editor',
  imageUrl: null,
  adjustedSize: null,
  isPublic: false,
  overlayKey: 'a-capability-key',
  createdAt: created,
  updatedAt: created,
  ...change,
});
const aHotkey = (id: number, hotkeyName: string, designId: number, isActive = true): UserHotkey => ({
  id,
  userId,
  hotkeyName,
  crosshairSettings: { designId },
  isActive,
  createdAt: created,
});

async function someHotkeys(
  stored: { hotkeys?: readonly UserHotkey[]; designs?: readonly SavedDesign[]; folder?: string } = {},
) {
  const test = await anOverlay(stored.folder === undefined ? {} : { folder: stored.folder });
  const file = join(test.folder, 'hotkeys.json');
  const hotkeys = createHotkeys({
    keyRegistry: test.ports.keyRegistry,
    source: createDesignKeySource({ service: test.service, file, log: test.log }),
    artist: test.artist,
    overlay: test.overlay,
    configuration: test.configuration,
    log: test.log,
  });
  /** What the service has from now on. */
  const store = (userHotkeys: readonly UserHotkey[], designs: readonly SavedDesign[]) => {
    test.service.answer('/api/hotkeys', () => Response.json(userHotkeys));
    test.service.answer(`/api/crosshairs/user/${userId}`, () => Response.json(designs));
    for (const design of designs) {
      test.service.answer(`/api/crosshairs/${design.id}`, () => Response.json(design));
    }
  };
  store(stored.hotkeys ?? [], stored.designs ?? []);
  const press = async (accelerator: string) => {
    const isOurs = test.hands.keyRegistry.press(accelerator);
    await hotkeys.settled();
    return isOurs;
  };
  const enable = async () => {
    await hotkeys.enable(userId);
    await hotkeys.settled();
  };
  return { ...test, file, hotkeys, store, press, enable };
}

const conflicts = (list: readonly DesktopHotkey[]) =>
  list.map(({ accelerator, conflict }) => [accelerator, conflict?.reason ?? 'works']);

describe('the overlay’s own keys', () => {
  it('are F1 and F2', async () => {
    const { enable, press, overlay } = await someHotkeys();
    await enable();
    await overlay.activate({ kind: 'design', designId: null, name: null, design: defaultDesign });
    await overlay.move({ x: 4, y: 4 });
    await press('F1');
    expect(overlay.state()).toMatchObject({ isActive: false, offset: { x: 4, y: 4 } });
    await press('F1');
    expect(overlay.state().isActive).toBe(true);
    await press('F2');
    expect(overlay.state()).toMatchObject({ isActive: false, offset: { x: 0, y: 0 } });
  });

  it('are taken from no program before somebody is signed in and after', async () => {
    const { hotkeys, enable, hands } = await someHotkeys();
    expect(hands.keyRegistry.registered()).toEqual([]);
    await enable();
    expect(hands.keyRegistry.registered()).toEqual(['F1', 'F2']);
    await hotkeys.disable();
    expect(hands.keyRegistry.registered()).toEqual([]);
  });

  it('can be changed, in any spelling, and are the same after the next start', async () => {
    const first = await someHotkeys();
    await first.enable();
    expect(await first.hotkeys.set({ toggle: 'shift + strg + k' })).toMatchObject({ ok: true });
    expect(first.hands.keyRegistry.registered()).toEqual(['Ctrl+Shift+K', 'F2']);

    const second = await someHotkeys({ folder: first.folder });
    await second.enable();
    expect(second.hands.keyRegistry.registered()).toEqual(['Ctrl+Shift+K', 'F2']);
  });

  it.each([
    [{ toggle: 'Banane' }, 'hotkey_unknown'],
    [{ hide: 'K' }, 'hotkey_needs_modifier'],
    [{ toggle: 'Alt+F4' }, 'hotkey_reserved'],
    [{ toggle: 'f2' }, 'hotkey_twice'],
    [{ toggle: 'F5', hide: 'F5' }, 'hotkey_twice'],
  ])('refuse %j', async (wanted, code) => {
    const { hotkeys, enable, hands } = await someHotkeys();
    await enable();
    expect(await hotkeys.set(wanted)).toEqual({ ok: false, code });
    expect(hands.keyRegistry.registered()).toEqual(['F1', 'F2']);
  });

  it('can be swapped', async () => {
    const { hotkeys, enable, press, overlay } = await someHotkeys();
    await enable();
    expect(await hotkeys.set({ toggle: 'F2', hide: 'F1' })).toMatchObject({ ok: true });
    await overlay.activate({ kind: 'design', designId: null, name: null, design: defaultDesign });
    await overlay.move({ x: 4, y: 4 });
    await press('F1');
    expect(overlay.state().offset).toEqual({ x: 0, y: 0 });
  });

  it('name the program that has them', async () => {
    const { hotkeys, enable, hands } = await someHotkeys();
    hands.keyRegistry.taken.add('F1');
    await enable();
    expect(conflicts(hotkeys.list())).toEqual([
      ['F1', 'other_program'],
      ['F2', 'works'],
    ]);
    expect(await hotkeys.set({ toggle: 'F3' })).toMatchObject({ ok: true });
    expect(conflicts(hotkeys.list())).toEqual([
      ['F3', 'works'],
      ['F2', 'works'],
    ]);
  });

  it('are the usual ones when the configuration says nonsense', async () => {
    const { configuration, enable, hands } = await someHotkeys();
    await configuration.update({ hotkeys: { toggle: 'Banane', hide: 'F2' } });
    await enable();
    expect(hands.keyRegistry.registered()).toEqual(['F1', 'F2']);
  });
});

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
    const told: unknown[] = [];
    keys.onChanged((list) => told.push(conflicts(list)));
    store([aHotkey(1, 'Ctrl+Alt+2', 11), aHotkey(2, 'Numpad5', 12, false)], designs);
    await keys.refresh();
    expect(hands.keyRegistry.registered()).toEqual(['F1', 'F2', 'Ctrl+Alt+2']);
    expect(told).toEqual([
      [
        ['F1', 'works'],
        ['F2', 'works'],
        ['Ctrl+Alt+2', 'works'],
      ],
    ]);
  });

  it('without its design is named, and leaves the combination to the next', async () => {
    const again = [aHotkey(1, 'Numpad5', 99), aHotkey(2, 'Numpad5', 12)];
    const { enable, hotkeys: keys, press, overlay } = await someHotkeys({ hotkeys: again, designs });
    await enable();
    expect(conflicts(keys.list()).slice(2)).toEqual([
      ['Numpad5', 'design_missing'],
      ['Numpad5', 'works'],
    ]);
    await press('Numpad5');
    expect(overlay.state().crosshair).toMatchObject({ designId: 12 });
  });

  it('gives way to the overlay’s own, which is named', async () => {
    const { enable, hotkeys: keys, hands } = await someHotkeys({ hotkeys, designs });
    await enable();
    const list = await keys.set({ toggle: 'Numpad5' });
    expect(list).toMatchObject({
      value: [
        { action: { kind: 'toggle' }, conflict: null },
        { action: { kind: 'hide' } },
        { action: { hotkeyId: 1 }, conflict: null },
        {
          action: { hotkeyId: 2, designName: 'Design 12' },
          conflict: { reason: 'own_action', winner: { kind: 'toggle' } },
        },
      ],
    });
    expect(hands.keyRegistry.registered()).toEqual(['Numpad5', 'F2', 'Ctrl+Alt+1']);
  });

  it('deleted since the last look is noticed when its key is pressed', async () => {
    const test = await someHotkeys({ hotkeys, designs });
    await test.enable();
    test.store(hotkeys, [aDesign(12)]);
    test.service.answer('/api/crosshairs/11', () => new Response(null, { status: 404 }));
    await test.press('Ctrl+Alt+1');
    expect(conflicts(test.hotkeys.list())[2]).toEqual(['Ctrl+Alt+1', 'design_missing']);
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

  it('nobody gets the keys of another player', async () => {
    const first = await someHotkeys({ hotkeys, designs });
    await first.enable();
    const second = await someHotkeys({ folder: first.folder });
    second.service.setOffline(true);
    await second.hotkeys.enable(userId + 1);
    expect(second.hands.keyRegistry.registered()).toEqual(['F1', 'F2']);
  });

  it('a player who signed out leaves nothing behind', async () => {
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
