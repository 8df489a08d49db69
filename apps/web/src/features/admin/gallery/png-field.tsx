import { useId } from 'react';
import { languageTag } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { DropField } from '#shared/ui/drop-field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { PngChoice } from './use-chosen-png.ts';

/** Chequered ground on which black, white and every colour between them can be distinguished from transparency. */
const chequer = 'bg-[repeating-conic-gradient(#354054_0_25%,#2c3648_0_50%)] bg-[length:1rem_1rem] bg-center';

type PngFieldProps = {
  readonly choice: PngChoice;
  /** The form was sent without a file. */
  readonly isMissing: boolean;
};

/** Where the picture comes from: chosen or dropped. It is shown on chequered ground, with its size. */
export function PngField({ choice, isMissing }: PngFieldProps) {
  const { chosen, problem, take, reportDamage } = choice;
  const id = useId();
  const error = problem ? problemText(problem) : isMissing ? m.admin_gallery_required() : undefined;

  return (
    <div className="grid content-start gap-1.5">
      <span className="flex items-baseline justify-between gap-4 text-sm">
        <span id={`${id}-label`} className="font-medium text-ink-muted">
          {m.admin_gallery_file()}
        </span>
        <span className="text-ink-faint">{m.admin_gallery_required()}</span>
      </span>
      <DropField
        name="file"
        accept="image/png,.png"
        aria-labelledby={`${id}-label ${id}-call`}
        aria-describedby={`${id}-hint ${id}-error`}
        hasProblem={error !== undefined}
        onFiles={(files) => void take(files)}
      >
        <FieldContent id={id} chosen={chosen} onDamage={reportDamage} />
      </DropField>
      <p id={`${id}-error`} role="status" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      <p id={`${id}-hint`} className="text-sm text-ink-faint">
        {m.admin_gallery_file_hint()}
      </p>
    </div>
  );
}

type FieldContentProps = {
  readonly id: string;
  readonly chosen: PngChoice['chosen'];
  readonly onDamage: () => void;
};

/** What the field shows: the chosen picture and its size, or what to do. */
function FieldContent({ id, chosen, onDamage }: FieldContentProps) {
  return (
    <>
      {chosen && (
        <span className={classNames('pointer-events-none grid h-48 place-content-center p-3', chequer)}>
          <img
            src={chosen.url}
            alt={m.admin_gallery_file_preview({ file: chosen.file.name })}
            onError={onDamage}
            className="max-h-42 max-w-full object-contain [image-rendering:pixelated]"
          />
        </span>
      )}
      <span
        className={classNames(
          'pointer-events-none grid justify-items-center gap-1 px-4 py-4 text-center',
          !chosen && 'min-h-48 content-center',
        )}
      >
        {!chosen && <Icon name="upload" className="text-ink-muted" />}
        <span
          id={`${id}-call`}
          className={classNames('font-strong', chosen && 'order-2 text-sm text-ink-muted')}
        >
          {chosen ? m.admin_gallery_file_other() : m.admin_gallery_file_choose()}
        </span>
        {chosen && (
          <span className="grid max-w-full gap-0.5">
            <span className="truncate font-strong">{chosen.file.name}</span>
            <span className="num text-sm text-ink-muted">
              {m.admin_gallery_file_facts({
                width: chosen.widthPx,
                height: chosen.heightPx,
                size: formatBytes(chosen.file.size),
              })}
            </span>
          </span>
        )}
      </span>
    </>
  );
}

function problemText(problem: NonNullable<PngChoice['problem']>): string {
  switch (problem.kind) {
    case 'not_png':
      return m.admin_gallery_file_not_png();
    case 'damaged':
      return m.admin_gallery_file_damaged();
    case 'too_many_files':
      return m.admin_gallery_file_many();
    case 'too_large':
      return m.admin_gallery_file_too_large({ size: formatBytes(problem.bytes) });
    case 'too_many_pixels':
      return m.admin_gallery_file_too_wide({ width: problem.widthPx, height: problem.heightPx });
  }
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const twoPlaces = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 2 });

/** A file's size, rounded up, so that one above a limit never looks as if it kept it: `12 KB`, `1,01 MB`. */
function formatBytes(bytes: number): string {
  if (bytes <= megabyte) return `${Math.ceil(bytes / kilobyte)} KB`;
  return `${twoPlaces.format(Math.ceil((100 * bytes) / megabyte) / 100)} MB`;
}
