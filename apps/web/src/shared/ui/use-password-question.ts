import { type FormEvent, useRef, useState } from 'react';

type PasswordQuestion = {
  /** What to say when nothing was typed. */
  readonly missing: string;
  /** Does what the password is asked for. Resolves with what is wrong with the password, if anything is. */
  readonly send: (password: string) => Promise<string | undefined>;
};

/** Asks for the password once more before something that is not easily taken back. A refusal leads back to the field. */
export function usePasswordQuestion({ missing, send }: PasswordQuestion) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const refuse = (reason: string) => {
    setProblem(reason);
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const password = field.current?.value ?? '';
    if (password === '') return refuse(missing);
    setBusy(true);
    setProblem(undefined);
    const reason = await send(password);
    setBusy(false);
    if (reason !== undefined) refuse(reason);
  };

  return { field, problem, isBusy, submit, forgetProblem: () => setProblem(undefined) };
}
