import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';
import { asOneLine, CodeTextField } from '#shared/game-codes/code-input.tsx';
import { useCodeDrop } from '#shared/game-codes/use-code-drop.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Example } from './example.tsx';
import { type Repair, repairCode } from './repair-code.ts';
import { repairErrorText } from './repair-words.ts';
import { RepairedCode } from './repaired-code.tsx';

const formats = [
  { form: m.codes_25, since: m.codes_since_v1, isTaken: false },
  { form: m.codes_25, since: m.codes_since_v3, isTaken: false },
  { form: m.codes_25, since: m.codes_since_v4, isTaken: false },
  { form: m.codes_44, since: m.codes_since_cs2, isTaken: true },
];

/** `/codes`: an old Counter-Strike code in, the code that today's game takes out. For everyone; `?code=` brings one along. */
export default function CodesPage() {
  return (
    <div className="wrap pt-8 pb-4 lg:pt-14">
      <header className="max-w-[44rem]">
        {/* Not balanced as other headings are: on phones it would break after 'CS-'. */}
        <h1 className="text-3xl tracking-[-0.022em] font-stretch-[118%] hyphens-auto text-wrap">
          {m.codes_heading()}
        </h1>
        <p className="mt-4 text-lg text-ink-muted">{m.codes_lead()}</p>
      </header>
      <RepairForm />
      <section aria-labelledby="formats" className="mt-14 border-t border-hair py-10">
        <h2 id="formats">{m.codes_formats()}</h2>
        <FormatTable />
      </section>
    </div>
  );
}

function RepairForm() {
  const field = useRef<HTMLInputElement>(null);
  const { repair, problem, isBusy, repairText, forget } = useRepair(field);
  const run = (event: FormEvent) => {
    event.preventDefault();
    void repairText(field.current?.value ?? '');
  };
  return (
    <>
      <form noValidate onSubmit={run} className="mt-8 flex flex-wrap items-start gap-3">
        <CodeTextField
          ref={field}
          label={m.codes_label()}
          placeholder={m.codes_placeholder()}
          error={problem}
          onChange={forget}
          className="min-w-0 max-w-[40rem] flex-1 basis-80"
          inputClassName="min-h-(--size-touch)"
        />
        <Button
          type="submit"
          variant="primary"
          isLoading={isBusy}
          className="mt-[1.625rem] min-h-(--size-touch) max-sm:mt-0 max-sm:w-full"
        >
          {m.codes_submit()}
        </Button>
      </form>
      <div role="status">{repair.kind === 'repaired' && <RepairedCode repair={repair} />}</div>
      {repair.kind !== 'repaired' && !isBusy && <Example />}
    </>
  );
}

/** What became of the code in the field: typed, dropped on the page, or brought along by the address. */
function useRepair(field: RefObject<HTMLInputElement | null>) {
  const [repair, setRepair] = useState<Repair>({ kind: 'nothing' });
  const [dropProblem, setDropProblem] = useState<string>();
  const { submit, isBusy } = useSubmit(repairCode);
  const repairText = async (text: string) => {
    const next = await submit(text);
    if (!next?.ok) return;
    setRepair(next.value);
    if (next.value.kind !== 'repaired') field.current?.focus();
  };
  const repairInField = (text: string) => {
    if (field.current) field.current.value = text;
    void repairText(text);
  };
  const repairFromAddress = useEffectEvent(() => {
    const code = new URLSearchParams(location.search).get('code');
    if (code !== null) repairInField(code);
  });
  useEffect(() => repairFromAddress(), []);
  useCodeDrop({
    hint: m.code_field_drop(),
    onText: (text) => {
      setDropProblem(undefined);
      repairInField(asOneLine(text));
    },
    onProblem: setDropProblem,
  });
  const forget = () => {
    setDropProblem(undefined);
    if (repair.kind !== 'repaired') setRepair({ kind: 'nothing' });
  };
  return { repair, problem: dropProblem ?? problemOf(repair), isBusy, repairText, forget };
}

function FormatTable() {
  const cell = 'block py-0.5 md:table-cell md:border-t md:border-hair md:py-3 md:pr-6';
  const head = 'pb-2 pr-6 text-left text-sm font-medium text-ink-faint';
  return (
    <table className="mt-6 block w-full max-w-[60rem] border-collapse md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {[m.codes_format(), m.codes_format_since(), m.codes_format_today()].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {formats.map(({ form, since, isTaken }) => (
          <tr key={since()} className="block border-t border-hair py-3 md:table-row md:border-0 md:py-0">
            <th scope="row" className={`${cell} text-left font-semibold text-ink`}>
              {form()}
            </th>
            <td className={`${cell} text-ink-muted`}>{since()}</td>
            <td className={`${cell} text-ink-muted`}>{isTaken ? m.codes_today_yes() : m.codes_today_no()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function problemOf(repair: Repair): string | undefined {
  if (repair.kind === 'empty') return m.code_import_empty();
  if (repair.kind === 'not_loaded') return m.code_import_failed();
  return repair.kind === 'refused' ? repairErrorText(repair.error) : undefined;
}
