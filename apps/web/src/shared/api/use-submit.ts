import type { Result } from '@punktgenau/result';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import type { ApiFailure } from './api-failure.ts';
import { attempt } from './attempt.ts';

export type Submission<Input, Value> = {
  /**
   * Sends it. While one is on its way a further one does nothing and resolves with `undefined`.
   * What is no `ApiFailure` is a bug: the player is told that something failed, it is thrown, and the next one can be sent.
   * It stays the same function.
   */
  readonly submit: (input: Input) => Promise<Result<Value, ApiFailure> | undefined>;
  readonly isBusy: boolean;
};

/**
 * What a player sends to the server, or to the desktop app, with a button or a form.
 *
 * @param send does it; rejects with an `ApiFailure` when it was refused
 */
export function useSubmit<Value, Input = void>(
  send: (input: Input) => Promise<Value>,
): Submission<Input, Value> {
  // The mutation takes over what is to be sent some time after the paint: a press until then would send what was shown before.
  const shown = useRef(send);
  useLayoutEffect(() => {
    shown.current = send;
  });
  const { mutateAsync, isPending } = useMutation({ mutationFn: (input: Input) => shown.current(input) });
  // State follows only after the next paint; two fast Enters arrive before it.
  const isOnItsWay = useRef(false);

  const submit = useCallback(
    async (input: Input) => {
      if (isOnItsWay.current) return undefined;
      isOnItsWay.current = true;
      try {
        return await attempt(mutateAsync(input));
      } catch (bug) {
        toast({ variant: 'destructive', title: m.error_unknown() });
        throw bug;
      } finally {
        isOnItsWay.current = false;
      }
    },
    [mutateAsync],
  );

  return { submit, isBusy: isPending };
}
