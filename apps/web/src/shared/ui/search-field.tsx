import { classNames } from './class-names.ts';
import { inputLook } from './field.tsx';
import { Icon } from './icon.tsx';

type SearchFieldProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength?: number;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Enter was pressed. */
  readonly onEnter?: () => void;
  readonly className?: string;
};

/** Narrows a list while one types. */
export function SearchField({
  label,
  placeholder,
  value,
  onValueChange,
  onEnter,
  maxLength,
  className,
}: SearchFieldProps) {
  return (
    <label className={classNames('relative block', className)}>
      <span className="sr-only">{label}</span>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.();
        }}
        className={classNames(inputLook, 'pl-10')}
      />
    </label>
  );
}
