import { classNames } from '#shared/ui/class-names.ts';
import { inputLook } from '#shared/ui/field.tsx';

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
      className={classNames(inputLook, 'select cursor-pointer pr-9 text-ellipsis')}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
