import { limits } from '@punktgenau/contract/limits/limits';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { ReadPicture } from './read-picture.ts';
import type { PictureChoice } from './use-chosen-picture.ts';

const accepted = 'image/png,image/svg+xml,image/jpeg,image/webp,image/gif,image/avif,.svg';

/** Where a picture comes from: chosen or dropped. */
export function PictureField({ choice }: { readonly choice: PictureChoice }) {
  const { picture, problem, isReading, take } = choice;
  const id = useId();
  const [isOver, setOver] = useState(false);
  useKeepPageOnDrop();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <div className="grid content-start gap-1.5">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classNames(
          'relative grid cursor-pointer justify-items-center gap-1 overflow-hidden rounded-md border border-dashed px-4 py-4 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          !picture && 'min-h-44 content-center',
          isOver
            ? 'border-accent bg-accent-wash'
            : problem
              ? 'border-danger hover:bg-raised'
              : 'border-edge hover:border-ink-muted hover:bg-control',
        )}
      >
        <input
          type="file"
          accept={accepted}
          aria-label={m.own_picture_file()}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem !== undefined || undefined}
          onChange={(event) => {
            void take([...(event.currentTarget.files ?? [])]);
            // Emptied, so that choosing the same file again is a choice too.
            event.currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-[inherit] opacity-0"
        />
        {isReading ? <Spinner /> : <Icon name="upload" className="text-ink-muted" />}
        <span className="pointer-events-none font-strong">{callText(choice)}</span>
        {picture && !isReading && (
          <span className="num pointer-events-none text-sm text-ink-muted">{factsOf(picture)}</span>
        )}
      </label>
      <p id={`${id}-problem`} role="status" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      {!picture && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {m.own_picture_hint({ frames: limits.ownPictureFramesMax })}
        </p>
      )}
    </div>
  );
}

function callText({ picture, isReading }: PictureChoice): string {
  if (isReading) return m.own_picture_reading();
  return picture ? m.own_picture_other() : m.own_picture_choose();
}

function factsOf({ width, height, frameTimesMs: { length: frames } }: ReadPicture): string {
  return frames > 1
    ? m.own_picture_facts_animated({ width, height, frames })
    : m.own_picture_facts({ width, height });
}

/** A file that is dropped outside the field must not take the place of the page. */
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
