import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { newsOf, takeNews } from './design-news.ts';

const [one, two, three] = [1, 2, 3].map((id) => aSavedDesign({ id, name: `Design ${id}` }));
if (!one || !two || !three) throw new Error('three designs');

const list7 = '/designs/7';

function aTab(designs = [two, one]) {
  const client = new QueryClient();
  client.setQueryData([list7], designs);
  return { client, list: () => client.getQueryData([list7]) };
}

describe('what happened to designs in one tab', () => {
  it('happens in the other: renamed, deleted, new', () => {
    const renamed = { ...two, name: 'Bind' };
    const { client, list } = aTab();
    takeNews(client, list7, newsOf(list7, [two, one], [renamed, one]));
    expect(list()).toEqual([renamed, one]);
    takeNews(client, list7, newsOf(list7, [renamed, one], [three, renamed]));
    expect(list()).toEqual([three, renamed]);
  });

  it('undoes nothing that the other tab did meanwhile', () => {
    const { client, list } = aTab([three, two, one]);
    takeNews(client, list7, newsOf(list7, [two, one], [two]));
    expect(list()).toEqual([three, two]);
  });

  it('is nothing to who has no list, or to another account', () => {
    const client = new QueryClient();
    takeNews(client, list7, newsOf(list7, [], [one]));
    expect(client.getQueryData([list7])).toBeUndefined();
    const { client: other, list } = aTab();
    takeNews(other, list7, newsOf('of somebody else', [one], []));
    expect(list()).toEqual([two, one]);
  });

  it.each([null, 'x', {}, { list: list7, saved: [{ id: 'x' }], deletedIds: [] }, { list: list7, saved: [] }])(
    'is left out when it cannot be read: %j',
    (message) => {
      const { client, list } = aTab();
      takeNews(client, list7, message);
      expect(list()).toEqual([two, one]);
    },
  );

  it('is told to the others once, and what came from them or from the server is not', async () => {
    const heard: unknown[] = [];
    class Channel {
      addEventListener() {}
      postMessage(message: unknown) {
        heard.push(message);
      }
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    vi.resetModules();
    const tab = await import('./design-news.ts');
    vi.unstubAllGlobals();
    const { client } = aTab();
    tab.shareWithTabs(client, list7);
    await client.fetchQuery({ queryKey: [list7], queryFn: async () => [two, one] });
    const renamed = { ...two, name: 'Bind' };
    client.setQueryData([list7], (designs: unknown[] | undefined) => designs?.with(0, renamed));
    tab.takeNews(client, list7, newsOf(list7, [], [three]));
    client.setQueryData([list7], (designs: unknown[] | undefined) => designs?.slice(0, 2));
    expect(heard).toEqual([
      newsOf(list7, [two, one], [renamed, one]),
      { list: list7, saved: [], deletedIds: [one.id] },
    ]);
  });
});
