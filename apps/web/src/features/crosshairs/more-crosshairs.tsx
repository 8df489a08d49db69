import { type RefObject, useEffect, useRef } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import type { PlayersQuery } from './use-players-crosshairs.ts';

type MoreCrosshairsProps = {
  readonly query: PlayersQuery;
  readonly list: RefObject<HTMLUListElement | null>;
};

/** Asks for the next page. The focus then stands on the first crosshair of it: the button moves away, or is gone. */
export function MoreCrosshairs({ query, list }: MoreCrosshairsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const from = useRef<number>(undefined);
  useEffect(() => {
    const links = list.current?.querySelectorAll('a') ?? [];
    if (from.current === undefined || links.length <= from.current) return;
    links[from.current]?.focus();
    from.current = undefined;
  });
  if (!hasNextPage) return null;
  const show = () => {
    from.current = list.current?.children.length;
    void fetchNextPage();
  };
  return (
    <div className="grid justify-items-center gap-2">
      {isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {describeFailure(error)}
        </p>
      )}
      <Button isLoading={isFetchingNextPage} onClick={show}>
        {m.crosshairs_more()}
      </Button>
    </div>
  );
}
