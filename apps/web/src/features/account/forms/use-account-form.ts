import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { toast } from '#shared/ui/toast.ts';
import type { Checked } from './checks.ts';
import { type FieldProblems, problemsFromApiError, type Values } from './field-problems.ts';

/** What a player reads about a refused request. */
type Refusal<Name extends string> = {
  /** Heading of the toast. */
  readonly title: string;
  /** Its sentence when the server gave none. */
  readonly fallback: string;
  /** Problems of fields beyond those the server named. */
  readonly problems?: FieldProblems<Name>;
};

export type AccountFormOptions<Request, Name extends string> = {
  /** Names of the controls, in the order in which they stand. */
  readonly names: readonly Name[];
  /** Turns what was typed into a request, or says what is wrong with it. */
  readonly check: (values: Values<Name>) => Checked<Request, Name> | Promise<Checked<Request, Name>>;
  /** Sends the request and does what follows a success; rejects with an `ApiFailure` when it was refused. */
  readonly send: (request: Request) => Promise<void>;
  /** How a refusal is reported; `undefined` when the page answers it in a way of its own. */
  readonly onRefused: (failure: ApiFailure, request: Request) => Refusal<Name> | undefined;
};

export type AccountForm<Name extends string> = {
  readonly problems: FieldProblems<Name>;
  readonly isBusy: boolean;
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
};

/**
 * A form that leaves its values in the inputs and reads them when it is sent: what a password manager wrote counts
 * without any event, and nothing typed is lost when the network fails. The first control with a problem gets the
 * focus; typing into a control takes its problem away. A refusal is reported in a toast and at the fields it is about.
 */
export function useAccountForm<Request, Name extends string>(
  options: AccountFormOptions<Request, Name>,
): AccountForm<Name> {
  const { names, check, onRefused } = options;
  const ref = useRef<HTMLFormElement>(null);
  const { submit: send, isBusy } = useSubmit(options.send);
  const [problems, setProblems] = useState<FieldProblems<Name>>({});
  const [refused, setRefused] = useState<FieldProblems<Name>>({});

  useEffect(() => focusFirstWithProblem(ref.current, refused), [refused]);

  const refuse = (found: FieldProblems<Name>) => {
    setProblems(found);
    setRefused(found);
  };

  const submit = async (form: HTMLFormElement) => {
    const values = readValues(form, names);
    const checked = await check(values);
    if (!checked.ok) return refuse(checked.error);
    setProblems({});
    const sent = await send(checked.value);
    if (sent === undefined || sent.ok) return;
    const refusal = onRefused(sent.error, checked.value);
    if (refusal === undefined) return;
    const { title, fallback, problems: furtherProblems } = refusal;
    toast({ variant: 'destructive', title, description: describeFailure(sent.error, fallback) });
    refuse({ ...problemsFromApiError(sent.error, values), ...furtherProblems });
  };

  const forgetProblem = (control: EventTarget) => {
    if (!(control instanceof HTMLInputElement)) return;
    setProblems((current) => {
      const { [control.name as Name]: solved, ...rest } = current;
      return solved === undefined ? current : (rest as FieldProblems<Name>);
    });
  };

  return {
    problems,
    isBusy,
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: (event) => forgetProblem(event.target),
    },
  };
}

/**
 * Puts the cursor into the first empty field of a form that is the whole page, so that one can type at once. Not on
 * touch screens: there the keyboard would cover the page before it was read. A focus that is somewhere already stays.
 */
export function useFirstFieldFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches || document.activeElement !== document.body) return;
    const fields = form.current?.querySelectorAll('input') ?? [];
    [...fields].find(({ value }) => value === '')?.focus();
  }, [form]);
}

function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(entries) as Values<Name>;
}

function focusFirstWithProblem(form: HTMLFormElement | null, problems: FieldProblems<string>) {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && problems[control.name] !== undefined) return control.focus();
  }
}
