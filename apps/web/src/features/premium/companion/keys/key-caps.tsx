import { Fragment } from 'react';
import { Key } from '#shared/ui/key.tsx';
import { keyLabels, spellKeys } from '../../hotkeys/key-words.ts';

/** A combination as keys of the keyboard; screen readers hear it in one piece. */
export function KeyCaps({ accelerator, isQuiet = false }: { accelerator: string; isQuiet?: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <span className="sr-only">{spellKeys(accelerator)}</span>
      {keyLabels(accelerator).map((label, index) => (
        <Fragment key={label}>
          {index > 0 && (
            <span aria-hidden="true" className="text-xs text-ink-faint">
              +
            </span>
          )}
          <span aria-hidden="true">
            <Key className={isQuiet ? '' : 'text-ink!'}>{label}</Key>
          </span>
        </Fragment>
      ))}
    </span>
  );
}
