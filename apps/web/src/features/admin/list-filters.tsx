import { useEffect, useRef, useState } from 'react';
import { classNames } from '#shared/ui/class-names.ts';
import { inputLook } from '#shared/ui/field.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';

type ServerSearchProps = {
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
export function ServerSearch({ value, onSearch, ...field }: ServerSearchProps) {
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
    <SearchField
      {...field}
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        searchLater(text);
      }}
      onEnter={() => search(typed)}
    />
  );
}

/** A pause in typing. */
const pauseMs = 300;

/** Calls `act` with the newest value once it has not been given another for 300 ms. */
function useDebounced<T>(act: (value: T) => void): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => newest.current(value), pauseMs);
  };
}

type FilterSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
};

/** A select that names itself by its first option; its label is for screen readers. */
export function FilterSelect({ label, value, options, onChoose }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      // Quiet until it narrows the list.
      className={classNames(
        inputLook,
        'select cursor-pointer pr-9 text-ellipsis',
        value === options[0]?.value && 'border-hair-strong! text-ink-muted',
      )}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
