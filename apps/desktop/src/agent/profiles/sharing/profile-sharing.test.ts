import { join } from 'node:path';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createManualClock } from '../../../headless/manual-clock.ts';
import { createConfigurationStore } from '../../configuration/configuration-store.ts';
import { eventually } from '../../testing/a-companion.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestLog } from '../../testing/test-log.ts';
import { createProfileSharing } from './profile-sharing.ts';
import { createProfileService } from './testing/profile-service.ts';

const shooter: AppProfile = {
  executable: 'shooter.exe',
  crosshair: { kind: 'design', designId: null, name: 'Nacht', design: defaultDesign },
  centre: 'display',
  offset: { x: 0, y: 0 },
};
const inWindow: AppProfile = { ...shooter, centre: 'window' };
const moved: AppProfile = { ...shooter, offset: { x: 5, y: 0 } };
const racer: AppProfile = { ...shooter, executable: 'racer.exe' };

async function aSharing({ isOn = true, profiles = [shooter] } = {}) {
  const log = createTestLog();
  const clock = createManualClock();
  const service = createProfileService();
  const file = join(await temporaryFolder(), 'configuration.json');
  const configuration = await createConfigurationStore({ file, log });
  await configuration.update({ profiles, sharesProfiles: isOn, playerId: 7 });
  const player = { id: 7 as number | null };
  const sharing = createProfileSharing({
    ...{ service, configuration, clock, log },
    playerId: () => player.id,
    pcName: '  ZOCKER-PC\n',
  });
  onTestFinished(() => sharing.stop());
  sharing.follow();
  const here = () => configuration.current().profiles;
  const there = () => service.row()?.profiles;
  /** Lets the pause after a change pass. */
  const pass = async (ms = 1_000) => {
    await clock.advance(ms);
    await sharing.settled();
  };
  const areSame = async (wanted: readonly AppProfile[]) =>
    eventually(() => {
      expect(here()).toEqual(wanted);
      expect(there()).toEqual(wanted);
      expect(service.row()?.acknowledged).toEqual(wanted);
    });
  return { service, configuration, clock, sharing, player, log, here, there, pass, areSame };
}

describe('the profiles of a PC', () => {
  it('are with the account when the player wants that, under the PC’s name', async () => {
    const { areSame, service } = await aSharing();
    await areSame([shooter]);
    expect(service.row()).toMatchObject({ pcName: 'ZOCKER-PC', overruled: [] });
  });

  it('stay here when the player does not want that, and nothing is asked', async () => {
    const { service, pass, configuration } = await aSharing({ isOn: false });
    await configuration.update({ profiles: [racer] });
    await pass();
    expect(service.calls).toEqual([]);
  });

  it('follow what is changed here, once for several steps, and what is changed in a browser, at once', async () => {
    const { areSame, service, configuration, pass } = await aSharing();
    await areSame([shooter]);
    const shared = () => service.calls.filter((call) => call.startsWith('PUT')).length;
    const before = shared();
    for (const x of [1, 2, 3, 4, 5]) {
      await configuration.update({ profiles: [{ ...shooter, offset: { x, y: 0 } }] });
    }
    await pass();
    await areSame([moved]);
    expect(shared() - before).toBe(1);
    service.change([moved, racer]);
    await areSame([moved, racer]);
    service.change([racer]);
    await areSame([racer]);
  });

  it('are brought together after a time without the service, and what gave way is kept with the account', async () => {
    const { areSame, service, configuration, pass, here, clock } = await aSharing();
    await areSame([shooter]);
    service.setOffline(true);
    await configuration.update({ profiles: [moved] });
    await pass();
    service.change([{ ...inWindow, offset: { x: 0, y: 9 } }, racer]);
    expect(here()).toEqual([moved]);
    service.setOffline(false);
    await eventually(async () => {
      await clock.advance(60_000);
      expect(service.row()?.acknowledged).toHaveLength(2);
    });
    await areSame([{ ...moved, centre: 'window' }, racer]);
    expect(service.row()?.overruled).toEqual([{ ...inWindow, offset: { x: 0, y: 9 } }]);
  });

  it('take over also what was changed while they were on their way', async () => {
    const { areSame, service, configuration, pass } = await aSharing();
    await areSame([shooter]);
    service.onceMeanwhile(() => service.change([shooter, racer]));
    await configuration.update({ profiles: [moved] });
    await pass();
    await areSame([moved, racer]);
  });

  it('are sent again after a minute when the service would not take them', async () => {
    const { areSame, service, configuration, pass, there } = await aSharing();
    await areSame([shooter]);
    service.refuse(503);
    await configuration.update({ profiles: [moved] });
    await pass();
    service.refuse(undefined);
    expect(there()).toEqual([shooter]);
    await pass(60_000);
    await areSame([moved]);
  });

  it('are taken away when the player wants no more, and stay here', async () => {
    const { areSame, service, sharing, configuration, pass, here } = await aSharing();
    await areSame([shooter]);
    expect(await sharing.withdraw()).toBe(true);
    expect(service.row()).toBeNull();
    // Not even by a change that comes before the wish itself is stored.
    await configuration.update({ profiles: [moved] });
    await pass();
    expect(service.row()).toBeNull();
    await configuration.update({ sharesProfiles: false });
    expect(here()).toEqual([moved]);
    await configuration.update({ sharesProfiles: true });
    await areSame([moved]);
  });

  it('are still shared when they could not be taken away', async () => {
    const { areSame, service, sharing, configuration, pass } = await aSharing();
    await areSame([shooter]);
    service.refuse(503);
    expect(await sharing.withdraw()).toBe(false);
    service.refuse(undefined);
    await configuration.update({ profiles: [moved] });
    await pass();
    await areSame([moved]);
  });

  it('are never sent in the name of another player', async () => {
    const { areSame, service, configuration, pass, player } = await aSharing();
    await areSame([shooter]);
    const sent = service.calls.length;
    player.id = 8;
    await configuration.update({ profiles: [moved] });
    await pass();
    service.change([racer]);
    await pass();
    expect(service.calls).toHaveLength(sent);
    expect(configuration.current().profiles).toEqual([moved]);
  });
});
