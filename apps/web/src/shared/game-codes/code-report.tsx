import type { CodeReport, FieldReport } from '@punktgenau/crosshair/codecs';
import type { SceneName } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { MarkSign, PixelPictures } from './pixel-pictures.tsx';
import { fieldName, fieldState, fieldValues, pixelsText } from './report-words.ts';

type CodeReportViewProps<Note extends string> = {
  readonly report: CodeReport<Note>;
  readonly noteText: (note: Note) => string;
  /** What both pictures are called. */
  readonly before?: string;
  readonly after?: string;
  readonly scene?: SceneName;
  /** What stands around it says already how many pixels differ. */
  readonly isCounted?: boolean;
  /** The page is about it: the pictures take its width. */
  readonly isLarge?: boolean;
};

/**
 * What became of a crosshair on its way into a code or out of one: both pictures side by side with the pixels that differ marked,
 * or one picture where none does, and of each field whether it is exact, rounded by how much, or impossible.
 */
export function CodeReportView<Note extends string>({
  report,
  noteText,
  before = m.report_game(),
  after = m.report_design(),
  scene = 'hall',
  isCounted = false,
  isLarge = false,
}: CodeReportViewProps<Note>) {
  const isSame = report.differing === 0;
  const count = pixelsText(report);
  return (
    <div
      className={classNames(
        'gap-y-4',
        isLarge && isSame ? 'with-aside' : 'grid grid-cols-[minmax(0,1fr)] gap-x-4',
      )}
    >
      {/* Beside what is said of it the picture is as high as that. */}
      <div className={classNames('grid gap-2', isLarge && isSame && 'grid-rows-[1fr]')}>
        <PixelPictures
          before={{
            picture: report.before,
            label: isSame ? count : before,
            isLabelHidden: isSame && (isCounted || isLarge),
          }}
          after={isSame ? undefined : { picture: report.after, label: after }}
          marked={report.places}
          scene={scene}
          isCompact={!isLarge}
          isNew={isLarge}
        />
        {isLarge && isSame && (
          <p className="flex gap-2 pt-1 font-strong text-balance max-lg:pb-2">
            <Icon name="check" className="-ml-1 flex-none text-accent" />
            {count}
          </p>
        )}
        {!isCounted && !isSame && (
          <p className="num text-sm text-ink">
            <MarkSign />
            {count}
          </p>
        )}
      </div>
      {/* Below two pictures each in its picture's column, beside one in the other. */}
      <div
        className={classNames('grid content-start items-start gap-4', isLarge && !isSame && 'lg:grid-cols-2')}
      >
        <FieldTable fields={report.fields} isRoomy={isLarge && isSame} />
        <Impossible notes={report.impossible.map(noteText)} />
      </div>
    </div>
  );
}

/** What the other side cannot do at all. */
function Impossible({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="text-sm text-ink-muted">
      <p className="font-medium">{m.report_impossible_list()}</p>
      <ul className="mt-1 list-disc space-y-1.5 pl-[0.9375rem]">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

const stateLook = {
  exact: 'text-ink-faint',
  rounded: 'text-ink',
  impossible: 'font-medium text-ink',
} as const satisfies Record<FieldReport['state'], string>;

type FieldTableProps = {
  readonly fields: readonly FieldReport[];
  /** On very wide windows it is as high as the picture beside it. */
  readonly isRoomy: boolean;
};

/** What is not exact comes first: it is what one looks for. */
function FieldTable({ fields, isRoomy }: FieldTableProps) {
  if (fields.length === 0) return null;
  const ordered = [
    ...fields.filter(({ state }) => state !== 'exact'),
    ...fields.filter(({ state }) => state === 'exact'),
  ];
  return (
    <table className="w-full border-collapse border-b border-hair text-sm">
      <caption className="sr-only">{m.report_title()}</caption>
      <thead className="text-left text-xs text-ink-faint [&_th]:border-t [&_th]:border-hair [&_th]:py-1.5 [&_th]:font-medium">
        <tr>
          <th scope="col">{m.report_field()}</th>
          <th scope="col">{m.report_value()}</th>
          <th scope="col" className="text-right">
            {m.report_state()}
          </th>
        </tr>
      </thead>
      <tbody className={isRoomy ? 'min-[2200px]:[&_:is(th,td)]:py-4' : undefined}>
        {ordered.map((field) => (
          <tr key={field.field} data-state={field.state} className="border-t border-hair align-baseline">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-muted hyphens-auto">
              {fieldName(field)}
            </th>
            <td className="num py-1.5 pr-3 whitespace-nowrap text-ink">{fieldValues(field)}</td>
            <td className={classNames('num py-1.5 text-right', stateLook[field.state])}>
              {field.state === 'exact' ? (
                <>
                  <Icon name="check" size="sm" className="inline-block align-[-3.5px]" />
                  <span className="sr-only">{fieldState(field)}</span>
                </>
              ) : (
                fieldState(field)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
