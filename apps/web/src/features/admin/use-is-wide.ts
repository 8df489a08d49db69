import { useMediaQuery } from '#shared/ui/use-media-query.ts';

/** Whether tables are shown as tables: there is room for their columns. Otherwise each row becomes a card. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 56.25rem)', true);
}
