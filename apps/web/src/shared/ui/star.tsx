type StarProps = {
  readonly isFilled: boolean;
  /** `sm` next to a picture, `md` as a control. */
  readonly size?: 'sm' | 'md';
};

/** Marks what is recommended. In the text's colour, hidden from screen readers. */
export function Star({ isFilled, size = 'sm' }: StarProps) {
  return (
    <svg
      viewBox="0 0 12 12"
      className={size === 'sm' ? 'size-3' : 'size-5'}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="0.9"
      aria-hidden="true"
    >
      <path d="M6 .8l1.6 3.5 3.8.4-2.9 2.5.9 3.8L6 9l-3.4 2 .9-3.8L.6 4.7l3.8-.4z" />
    </svg>
  );
}
