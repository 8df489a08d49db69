import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { canonicalAccelerator } from '@punktgenau/contract/hotkeys/accelerator';
import type { createHotkey, updateHotkey } from '@punktgenau/contract/hotkeys/endpoints';
import type { HotkeyRequest, UpdateHotkeyRequest } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { type Failure, fail, type Result, succeed } from '../../platform/result.ts';
import type { HotkeyChanges, HotkeyRepository, StoredHotkey } from './hotkey-repository.ts';

type Owner = { readonly id: number };

/**
 * Keys that show one of the player's own designs. The owner's row is locked while something changes, so neither the
 * limit nor the one meaning of a key can be broken by requests at the same time.
 */
export class HotkeyService {
  readonly #hotkeys: HotkeyRepository;

  constructor(hotkeys: HotkeyRepository) {
    this.#hotkeys = hotkeys;
  }

  list(owner: Owner): Promise<StoredHotkey[]> {
    return this.#hotkeys.listOf(owner.id);
  }

  /**
   * Fails with `validation_failed` for a combination that cannot be a hotkey, `design_not_found`, `hotkey_taken` and
   * `hotkey_limit_reached`.
   */
  async create(
    owner: Owner,
    request: HotkeyRequest,
    now: Date,
  ): Promise<Result<StoredHotkey, ErrorOf<typeof createHotkey>>> {
    const { hotkeyName, crosshairSettings, isActive } = request;
    const key = canonicalAccelerator(hotkeyName);
    if (!key.ok) return fail('validation_failed', { hotkeyName: { code: key.error } });
    const { designId } = crosshairSettings;
    return this.#hotkeys.inTransaction<Result<StoredHotkey, ErrorOf<typeof createHotkey>>>(
      async (hotkeys) => {
        if (!(await hotkeys.lockOwner(owner.id))) return fail('unauthorized');
        const changes = { hotkeyName: key.value, designId };
        const refused = await refuseChanges(hotkeys, owner, changes);
        if (refused) return refused;
        if ((await hotkeys.countOf(owner.id)) >= limits.hotkeysMax) return fail('hotkey_limit_reached');
        return succeed(await hotkeys.insert({ ...changes, userId: owner.id, isActive, createdAt: now }));
      },
    );
  }

  /** Changes what the request names. Fails as `create`, and with `hotkey_not_found`. */
  async update(
    owner: Owner,
    id: number,
    request: UpdateHotkeyRequest,
  ): Promise<Result<StoredHotkey, ErrorOf<typeof updateHotkey>>> {
    const { hotkeyName, crosshairSettings, isActive } = request;
    const key = hotkeyName === undefined ? undefined : canonicalAccelerator(hotkeyName);
    if (key?.ok === false) return fail('validation_failed', { hotkeyName: { code: key.error } });
    const changes: HotkeyChanges = {
      ...(key && { hotkeyName: key.value }),
      ...(crosshairSettings && { designId: crosshairSettings.designId }),
      ...(isActive !== undefined && { isActive }),
    };
    return this.#hotkeys.inTransaction<Result<StoredHotkey, ErrorOf<typeof updateHotkey>>>(
      async (hotkeys) => {
        if (!(await hotkeys.lockOwner(owner.id))) return fail('unauthorized');
        if (!(await hotkeys.find(id, owner.id))) return fail('hotkey_not_found');
        const refused = await refuseChanges(hotkeys, owner, changes, id);
        if (refused) return refused;
        const updated = await hotkeys.update(id, owner.id, changes);
        return updated ? succeed(updated) : fail('hotkey_not_found');
      },
    );
  }

  async delete(owner: Owner, id: number): Promise<Result<null, 'hotkey_not_found'>> {
    return (await this.#hotkeys.delete(id, owner.id)) ? succeed(null) : fail('hotkey_not_found');
  }
}

/** @param id of the hotkey that changes; it may keep its key */
async function refuseChanges(
  hotkeys: HotkeyRepository,
  owner: Owner,
  { hotkeyName, designId }: HotkeyChanges,
  id?: number,
): Promise<Failure<'design_not_found' | 'hotkey_taken'> | undefined> {
  if (designId !== undefined && !(await hotkeys.holdDesign(designId, owner.id))) {
    return fail('design_not_found', { 'crosshairSettings.designId': { code: 'not_an_option' } });
  }
  const holder = hotkeyName === undefined ? undefined : await hotkeys.findByName(hotkeyName, owner.id);
  if (holder && holder.id !== id) return fail('hotkey_taken', { hotkeyName: { code: 'taken' } });
  return undefined;
}
