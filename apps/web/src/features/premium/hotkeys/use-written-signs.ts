import type { WrittenSigns } from '@punktgenau/contract/hotkeys/alt-gr';
import { useQuery } from '@tanstack/react-query';
import { desktopBridge } from '#shared/desktop/bridge.ts';

/** The signs of the player's keyboard as Windows has them now; `null` where that cannot be asked, or was not answered yet. */
export function useWrittenSigns(): WrittenSigns | null {
  const { data } = useQuery({
    queryKey: ['desktop-signs'],
    queryFn: async (): Promise<WrittenSigns> => (await desktopBridge?.getWrittenSigns()) ?? {},
    enabled: desktopBridge !== undefined,
    // Keyboards are added and removed in Windows while the page is open.
    refetchOnMount: 'always',
  });
  return data ?? null;
}
