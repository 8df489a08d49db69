import { limits } from '@punktgenau/contract/limits/limits';
import { useId } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { DropField } from '#shared/ui/drop-field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { ReadPicture } from './read-picture.ts';
import type { PictureChoice } from './use-chosen-picture.ts';

const accepted = 'image/png,image/svg+xml,image/jpeg,image/webp,image/gif,image/avif,.svg';

/** Where a picture comes from: chosen or dropped. */
export function PictureField({ choice }: { readonly choice: PictureChoice }) {
  const { picture, problem, isReading, take } = choice;
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <DropField
        accept={accepted}
        aria-label={m.own_picture_file()}
        aria-describedby={`${id}-hint ${id}-problem`}
        hasProblem={problem !== undefined}
        onFiles={(files) => void take(files)}
        className={classNames(
          'justify-items-center gap-1 px-4 py-4 text-center',
          !picture && 'min-h-44 content-center',
        )}
      >
        {isReading ? <Spinner /> : <Icon name="upload" className="text-ink-muted" />}
        <span className="pointer-events-none font-strong">{callText(choice)}</span>
        {picture && !isReading && (
          <span className="num pointer-events-none text-sm text-ink-muted">{factsOf(picture)}</span>
        )}
      </DropField>
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
