/** Marks a like. In the text's colour, hidden from screen readers. */
export function Heart({
  isFilled = false,
  className,
}: {
  readonly isFilled?: boolean;
  readonly className?: string;
}) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={className ?? 'size-4'}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M10 16.5 3.6 10a4 4 0 0 1 0-5.6 3.9 3.9 0 0 1 5.6 0l.8.8.8-.8a3.9 3.9 0 0 1 5.6 0 4 4 0 0 1 0 5.6z" />
    </svg>
  );
}
