import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts, inputLook } from './field.tsx';

export type SelectOption = { readonly value: string; readonly label: string; readonly isDisabled?: boolean };

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> &
  FieldTexts & {
    readonly ref?: Ref<HTMLSelectElement>;
    readonly options: readonly SelectOption[];
    readonly className?: string;
  };

/** The browser's own select, so that phones show their own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, aside, hint, error, id, className, options, ...select } = props;
  return (
    <Field {...{ label, aside, hint, error, id, className }}>
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          className={classNames(inputLook, 'select cursor-pointer pr-9 text-ellipsis')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
