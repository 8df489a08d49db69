import { BusyView } from '#shared/ui/busy-view.tsx';

/** The companion is asked for something that a part of the page shows. */
export function CompanionLoading({ text }: { readonly text: string }) {
  return (
    <div className="grid min-h-24 place-content-center">
      <BusyView text={text} />
    </div>
  );
}
