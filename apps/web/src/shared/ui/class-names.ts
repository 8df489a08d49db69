/** Joins class names and leaves out what is absent: `classNames('tab', isActive && 'text-ink', className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
