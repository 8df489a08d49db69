import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { defaultAiming } from '@punktgenau/contract/desktop/aiming';
import { defaultLayer } from '@punktgenau/contract/desktop/layer';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { aCompanion, aServiceWith, eventually, logInAs } from '../testing/a-companion.ts';
import { aPlayer, aSavedDesign } from '../testing/a-player.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const mara = aPlayer(7, 'Mara');
const red = aSavedDesign(mara, { ...defaultDesign, color: '#FF0000', id: 5, name: 'Nacht' });
const green: SavedDesign = { ...red, color: '#00FF00' };

const asChosen = ({ id, name, color }: SavedDesign): OverlayCrosshair => ({
  kind: 'design',
  designId: id,
  name,
  design: { ...defaultDesign, color },
});

/** Mara has a red design, a profile that shows it, and another one whose crosshair is not saved anywhere. */
async function maraWithProfiles() {
  const { service, designs } = await aServiceWith([mara]);
  designs.push(red);
  service.on('GET /api/crosshairs/5', () => ({ body: designs[0] }));
  service.on('PUT /api/crosshairs/5', {});
  const folder = await temporaryFolder();
  const companion = await aCompanion(service, folder);
  await logInAs(companion.agent, mara);
  const profiles = [
    { executable: 'shooter.exe', crosshair: asChosen(red) },
    { executable: 'racer.exe', crosshair: { ...asChosen(red), designId: null, name: 'Profi' } },
  ];
  await companion.agent.call('saveConfiguration', { profiles });
  return { service, designs, folder, ...companion };
}

const colors = async ({ agent }: Pick<Awaited<ReturnType<typeof aCompanion>>, 'agent'>) => {
  const answer = await agent.call('loadConfiguration', undefined);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.profiles.map(({ crosshair }) => crosshair.kind === 'design' && crosshair.design.color);
};

describe('a profile with a saved design', () => {
  it('shows it as it is now when its program comes to the front', async () => {
    const mine = await maraWithProfiles();
    const { agent, hands, designs } = mine;
    await agent.call('activateEditorCrosshair', { design: { ...defaultDesign, color: '#0000FF' } });
    designs[0] = green;
    hands.foregroundApp.bringToFront({ executable: 'shooter.exe', title: 'Spiel' });
    await hands.clock.advance(1000);
    await eventually(async () => {
      expect(await colors(mine)).toEqual(['#00FF00', '#FF0000']);
      expect(await agent.call('getOverlay', undefined)).toMatchObject({
        value: { crosshair: { designId: 5, design: { color: '#00FF00' } } },
      });
    });
    // The player's own crosshair is still the one that was chosen.
    expect(await mine.stored()).toMatchObject({ lastActiveCrosshair: { design: { color: '#0000FF' } } });
  });

  it('follows a change that is made in the app', async () => {
    const mine = await maraWithProfiles();
    mine.designs[0] = green;
    await mine.agent.forward({ method: 'PUT', path: '/api/crosshairs/5', headers: {}, body: null });
    await eventually(async () => expect(await colors(mine)).toEqual(['#00FF00', '#FF0000']));
  });

  it('follows a change that was made elsewhere while the app was closed', async () => {
    const mine = await maraWithProfiles();
    await mine.agent.call('verifyPremium', undefined);
    await mine.stop();
    mine.designs[0] = green;
    const next = await aCompanion(mine.service, mine.folder);
    await eventually(async () => expect(await colors(next)).toEqual(['#00FF00', '#FF0000']));
  });

  it('shows it as it was last when it has been deleted, and without the service', async () => {
    const mine = await maraWithProfiles();
    const { agent, hands, service, designs } = mine;
    designs.length = 0;
    await agent.forward({ method: 'PUT', path: '/api/crosshairs/5', headers: {}, body: null });
    const asked = () => service.calls.filter(({ path }) => path === '/api/crosshairs/user/7').length;
    await eventually(() => expect(asked()).toBeGreaterThan(0));
    await service.stop();
    await agent.call('activateEditorCrosshair', { design: { ...defaultDesign, color: '#0000FF' } });
    hands.foregroundApp.bringToFront({ executable: 'shooter.exe', title: 'Spiel' });
    await hands.clock.advance(1000);
    await eventually(async () =>
      expect(await agent.call('getOverlay', undefined)).toMatchObject({
        value: { crosshair: { designId: 5, design: { color: '#FF0000' } } },
      }),
    );
    expect(await colors(mine)).toEqual(['#FF0000', '#FF0000']);
  });
});

it('the crosshairs for aiming and over the first are the saved design as it is now', async () => {
  const mine = await maraWithProfiles();
  const { agent, designs } = mine;
  const aiming = { ...defaultAiming, action: 'swap' as const, crosshair: asChosen(red) };
  const layer = { ...defaultLayer, rule: 'always' as const, crosshair: asChosen(red) };
  await agent.call('saveConfiguration', { profiles: [], aiming, layer });
  designs[0] = green;
  await agent.forward({ method: 'PUT', path: '/api/crosshairs/5', headers: {}, body: null });
  await eventually(async () =>
    expect(await mine.stored()).toMatchObject({
      aiming: { crosshair: asChosen(green) },
      layer: { crosshair: asChosen(green) },
    }),
  );
});
