import { useEffect, useRef, useState } from 'react';
import { SearchField } from '#shared/ui/search-field.tsx';
import { useDebounced } from './use-debounced.ts';

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
