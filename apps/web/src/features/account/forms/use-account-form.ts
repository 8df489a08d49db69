import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Checked, Values } from './checked.ts';
import type { FieldProblems } from './field-problems.ts';

export type AccountFormOptions<Request, Name extends string> = {
  /** Names of the controls, in the order in which they stand. */
  readonly names: readonly Name[];
  /** Turns what was typed into a request, or says what is wrong with it. A ticked checkbox reads 'on'. */
  readonly check: (values: Values<Name>) => Checked<Request, Name> | Promise<Checked<Request, Name>>;
  /** Sends the request; resolves with what the server found wrong with the fields, if anything. */
  readonly send: (request: Request, values: Values<Name>) => Promise<FieldProblems<Name>>;
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
 * without any event, and nothing typed is lost when the network fails. A second submit while the first is on its
 * way does nothing. The first control with a problem gets the focus; typing into a control takes its problem away.
 */
export function useAccountForm<Request, Name extends string>(
  options: AccountFormOptions<Request, Name>,
): AccountForm<Name> {
  const { names, check, send } = options;
  const ref = useRef<HTMLFormElement>(null);
  // State follows only after the next paint; two fast Enters arrive before it.
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems<Name>>({});
  const [refused, setRefused] = useState<FieldProblems<Name>>({});

  useEffect(() => focusFirstWithProblem(ref.current, refused), [refused]);

  const refuse = (found: FieldProblems<Name>) => {
    setProblems(found);
    setRefused(found);
  };

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current) return;
    const values = readValues(form, names);
    isSending.current = true;
    try {
      const checked = await check(values);
      if (!checked.ok) return refuse(checked.problems);
      setBusy(true);
      setProblems({});
      refuse(await send(checked.request, values));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
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
