import { useEffect, useRef, useState } from 'react';
import { classNames } from '#shared/ui/class-names.ts';
import { inputLook } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useDebounced } from './use-debounced.ts';

type SearchFieldProps = {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for now, as the address says it. */
  readonly value: string;
  /** Called when the typing rests, and at once on Enter. */
  readonly onSearch: (value: string) => void;
  readonly maxLength: number;
  readonly className?: string;
};

/** Searches a list that the server has, without asking it for every letter. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onSearch, maxLength, className } = props;
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const search = (text: string) => {
    asked.current = text;
    onSearch(text);
  };
  const searchLater = useDebounced(search);
  // The browser's back button changes what is searched for too; what was typed here is there already.
  useEffect(() => {
    if (asked.current === value) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  return (
    <label className={classNames('relative block', className)}>
      <span className="sr-only">{label}</span>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        value={typed}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          searchLater(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed);
        }}
        className={classNames(inputLook, 'pl-10')}
      />
    </label>
  );
}
