import type { ReactNode } from 'react';

export type HeadingLevel = 1 | 2 | 3;

type HeadingProps = {
  readonly level: HeadingLevel;
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
};

/** A heading whose place in the page's outline is decided by the caller. */
export function Heading({ level, ...rest }: HeadingProps) {
  if (level === 1) return <h1 {...rest} />;
  if (level === 2) return <h2 {...rest} />;
  return <h3 {...rest} />;
}
