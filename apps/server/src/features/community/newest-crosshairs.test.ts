import { describe, expect, it } from 'vitest';
import type { CommunityService } from './community-service.ts';
import { newestCrosshairs } from './newest-crosshairs.ts';

type Page = Awaited<ReturnType<CommunityService['search']>>;
const pageOf = (ids: readonly number[]) =>
  ({ crosshairs: ids.map((id) => ({ id, name: `Nummer ${id}` })), next: null }) as unknown as Page;

describe('the newest crosshairs of players', () => {
  it('are twelve at most, each with the path of its page', async () => {
    const ids = Array.from({ length: 24 }, (_, index) => 24 - index);
    const links = await newestCrosshairs({ search: async () => pageOf(ids) })();
    expect(links).toHaveLength(12);
    expect(links[0]).toEqual({ path: '/crosshairs/player-24', name: 'Nummer 24' });
  });

  it('are read once in ten seconds, however many ask', async () => {
    let [now, reads] = [0, 0];
    const search = async () => pageOf([++reads]);
    const newest = newestCrosshairs({ search }, () => now);
    await Promise.all([newest(), newest()]);
    now = 9_999;
    expect((await newest())[0]?.name).toBe('Nummer 1');
    now = 10_000;
    expect((await newest())[0]?.name).toBe('Nummer 2');
  });

  it('are none while they cannot be read', async () => {
    const search = () => Promise.reject(new Error('the database is gone'));
    expect(await newestCrosshairs({ search })()).toEqual([]);
  });
});
