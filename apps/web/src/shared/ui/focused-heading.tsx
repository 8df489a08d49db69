import { type ReactNode, useEffect, useRef } from 'react';

type FocusedHeadingProps = {
  /** 1 for a view that replaces a form, 2 for a part that appears next to it. */
  readonly level?: 1 | 2;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The heading of something that answers the player: it takes the focus, so that a screen reader starts there. */
export function FocusedHeading({ level = 1, ...heading }: FocusedHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const Tag = level === 1 ? 'h1' : 'h2';
  return <Tag ref={ref} tabIndex={-1} {...heading} />;
}
