import { type DragEvent, type InputHTMLAttributes, type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

type DropFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'name' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'
> & {
  readonly hasProblem: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Of the field, as it lies around its content. */
  readonly className?: string | false;
  /** Says what to do, or shows what was chosen. Presses go through it to the field. */
  readonly children: ReactNode;
};

/** A field for files that are chosen or dropped into it. One that is dropped outside of it does not take the place of the page. */
export function DropField({ hasProblem, onFiles, className, children, ...input }: DropFieldProps) {
  const [isOver, setOver] = useState(false);
  useKeepPageOnDrop();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'relative grid cursor-pointer overflow-hidden rounded-md border border-dashed transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isOver
          ? 'border-accent bg-accent-wash'
          : hasProblem
            ? 'border-danger hover:bg-raised'
            : 'border-edge hover:border-ink-muted hover:bg-control',
        className,
      )}
    >
      <input
        {...input}
        type="file"
        aria-invalid={hasProblem || undefined}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Emptied, so that choosing the same file again is a choice too.
          event.currentTarget.value = '';
        }}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      {children}
    </label>
  );
}

function useKeepPageOnDrop(): void {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
