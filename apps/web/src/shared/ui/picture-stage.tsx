import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The height of a picture that a page begins with. */
export const stagePicture = 'h-[clamp(15rem,48svh,34rem)]';

type PictureStageProps = {
  /** What the part of the page is called, where no heading of its own says it. */
  readonly label?: string;
  /** As wide as the page and as high as `stagePicture`; its middle always stays free. */
  readonly picture: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A picture from edge to edge and what is said of it: below it on phones, on its foot elsewhere. */
export function PictureStage({ label, picture, actions, children }: PictureStageProps) {
  const Part = label === undefined ? 'div' : 'section';
  return (
    <Part
      aria-label={label}
      className="relative overflow-hidden rounded-lg max-sm:-mx-(--page-gutter) max-sm:rounded-none"
    >
      {picture}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-4 max-sm:px-(--page-gutter) sm:absolute sm:inset-x-0 sm:bottom-0 sm:bg-[radial-gradient(52%_100%_at_0_100%,#05070be6_50%,transparent),radial-gradient(42%_100%_at_100%_100%,#05070be6_40%,transparent)] sm:p-6 sm:pt-16">
        <div className={classNames('min-w-0', !actions && 'grow')}>{children}</div>
        {actions && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:min-h-(--size-touch) max-sm:*:grow">
            {actions}
          </div>
        )}
      </div>
    </Part>
  );
}
