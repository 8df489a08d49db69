import type { ReactNode } from 'react';

type ChoiceProps = {
  /** Name of the radio group this choice belongs to. */
  readonly group: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly className: string;
  readonly children?: ReactNode;
};

/** One cell of a picture choice. A browser's own radio button lies over it: arrow keys, labels and taps come with it. */
export function Choice({ group, label, isChosen, onChoose, className, children }: ChoiceProps) {
  return (
    <label
      title={label}
      className={`relative grid cursor-pointer place-items-center has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-accent ${className}`}
    >
      <input
        type="radio"
        name={group}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      {children}
    </label>
  );
}
