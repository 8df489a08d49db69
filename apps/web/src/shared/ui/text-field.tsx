import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts, inputLook } from './field.tsx';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size'> &
  FieldTexts & {
    readonly ref?: Ref<HTMLInputElement>;
    /** Class of the whole field. */
    readonly className?: string;
    readonly inputClassName?: string;
    /** A control inside the field's right end, for which `inputClassName` makes room. */
    readonly trailing?: ReactNode;
  };

/** One line of text. Everything else (`name`, `defaultValue`, `value`, `autoComplete` …) goes to the input. */
export function TextField(props: TextFieldProps) {
  const { label, aside, hint, error, className, inputClassName, trailing, id, ...input } = props;
  return (
    <Field {...{ label, aside, hint, error, id, className }}>
      {(wiring) => (
        <div className="relative">
          <input type="text" {...input} {...wiring} className={classNames(inputLook, inputClassName)} />
          {trailing}
        </div>
      )}
    </Field>
  );
}
