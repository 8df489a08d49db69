import { type FormEvent, useRef, useState } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';

type PasswordQuestion = {
  /** What to say when nothing was typed. */
  readonly missing: string;
  /** Does what the password is asked for. Resolves with what is wrong with the password, if anything is. */
  readonly send: (password: string) => Promise<string | undefined>;
};

/** Asks for the password once more before something that is not easily taken back. A refusal leads back to the field. */
export function usePasswordQuestion({ missing, send: sendPassword }: PasswordQuestion) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { submit: send, isBusy } = useSubmit(sendPassword);

  const refuse = (reason: string) => {
    setProblem(reason);
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '') return refuse(missing);
    setProblem(undefined);
    const sent = await send(password);
    // Refusals are the caller's to put into words: one that arrives here was forgotten.
    if (sent?.ok === false) throw sent.error;
    if (sent?.value !== undefined) refuse(sent.value);
  };

  return { field, problem, isBusy, submit, forgetProblem: () => setProblem(undefined) };
}
