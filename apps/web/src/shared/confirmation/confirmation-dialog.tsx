import type { Confirmation } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import { confirmIdentity, startConfirmation } from '@punktgenau/contract/second-factor/endpoints';
import type { PasskeyAssertion, PasskeyRequest } from '@punktgenau/contract/second-factor/passkey-schemas';
import type { FactorQuestion } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { callQuery, send } from '#shared/api/call.ts';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { askForPasskey, canUsePasskeys } from '#shared/passkeys/passkeys.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { CurrentPasswordField } from '#shared/ui/password-field.tsx';
import { CodeField } from './code-field.tsx';

type ConfirmationDialogProps = {
  readonly level: Confirmation;
  readonly onDone: (isConfirmed: boolean) => void;
};

type Problems = { readonly password?: string; readonly code?: string; readonly other?: string };

/** Asks for the password once more, and for the second factor where both are wanted and there is one. */
export default function ConfirmationDialog({ level, onDone }: ConfirmationDialogProps) {
  const { user } = useCurrentUser();
  const { means, asksForCode, problems, password, code, isAskingPasskey, ...question } = useConfirmation(
    level,
    onDone,
  );

  return (
    <FormDialog
      title={m.confirm_title()}
      description={
        asksForCode
          ? m.confirm_body_full({ minutes: limits.confirmationMinutes })
          : m.confirm_body({ minutes: limits.confirmationMinutes })
      }
      submitLabel={m.confirm_submit()}
      onSubmit={question.submit}
      onClose={question.close}
      className="gap-4"
    >
      <CurrentPasswordField
        ref={password}
        username={user?.username ?? ''}
        data-first-focus=""
        label={m.confirm_password()}
        error={problems.password}
        onInput={question.forgetProblems}
      />
      {level === 'full' && means.isPending && <BusyView text={m.security_loading()} />}
      {asksForCode && (
        <CodeField
          ref={code}
          label={m.confirm_code()}
          hint={m.confirm_code_hint()}
          error={problems.code}
          onInput={question.forgetProblems}
        />
      )}
      {means.data?.passkey && canUsePasskeys() && (
        <div className="grid justify-items-start gap-2">
          {level === 'full' && <p className="text-sm text-ink-muted">{m.confirm_or_code()}</p>}
          <Button
            isLoading={isAskingPasskey}
            onClick={() => means.data?.passkey && void question.showPasskey(means.data.passkey)}
          >
            {m.confirm_passkey()}
          </Button>
        </div>
      )}
      {problems.other !== undefined && (
        <Notice variant="danger" role="alert" title={m.confirm_failed()}>
          {problems.other}
        </Notice>
      )}
    </FormDialog>
  );
}

/** The two fields and what is wrong with them; the first that is gets the focus. */
function useFields() {
  const [problems, setProblems] = useState<Problems>({});
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const refuse = (found: Problems) => {
    setProblems(found);
    const field = found.password === undefined ? found.code && code : password;
    if (field) field.current?.focus();
    return false;
  };
  return { problems, setProblems, password, code, refuse };
}

/** Sends what was typed, or a passkey. A refusal leads back to the field it is about. */
function useConfirmation(level: Confirmation, onDone: ConfirmationDialogProps['onDone']) {
  const means = useQuery({ ...callQuery(startConfirmation), staleTime: 0, gcTime: 0 });
  const { problems, setProblems, password, code, refuse } = useFields();
  const isConfirmed = useRef(false);
  const asksForCode = level === 'full' && hasFactor(means.data);
  const { submit: sendPasskey, isBusy: isAskingPasskey } = useSubmit(async (request: PasskeyRequest) => {
    const passkey = await askForPasskey(request);
    return passkey === undefined ? refuse({ other: m.security_passkey_given_up() }) : confirmBy({ passkey });
  });

  const submit = async (): Promise<boolean> => {
    const given = { password: password.current?.value ?? '', code: code.current?.value.trim() ?? '' };
    if (given.password === '') return refuse({ password: m.confirm_password_missing() });
    // Sent before it was known what to ask for.
    const { data } = level === 'full' && means.isPending ? await means.refetch() : means;
    const needsCode = level === 'full' && hasFactor(data);
    if (needsCode && given.code === '') return refuse({ code: m.security_code_missing() });
    setProblems({});
    return confirmBy({ password: given.password, ...(needsCode && { code: given.code }) });
  };

  const confirmBy = async (shown: { password?: string; code?: string; passkey?: PasskeyAssertion }) => {
    const body = { ...shown, ...(shown.passkey && means.data && { ticket: means.data.ticket }) };
    const sent = await attempt(send(confirmIdentity, { body }));
    if (!sent.ok) {
      // A passkey answers a question once.
      if (shown.passkey) void means.refetch();
      return refuse(problemsOf(sent.error));
    }
    isConfirmed.current = true;
    return true;
  };

  const showPasskey = async (request: PasskeyRequest) => {
    const typed = password.current?.value ?? '';
    setProblems({});
    // The strict question wants the password as well; it is checked first, so that no passkey is asked for in vain.
    if (level === 'full') {
      if (typed === '') return refuse({ password: m.confirm_password_missing() });
      const isRight = await confirmBy({ password: typed });
      isConfirmed.current = false;
      if (!isRight) return;
    }
    const shown = await sendPasskey(request);
    if (shown?.ok && shown.value) onDone(true);
  };

  return {
    means,
    asksForCode,
    problems,
    password,
    code,
    isAskingPasskey,
    submit,
    showPasskey,
    close: () => onDone(isConfirmed.current),
    forgetProblems: () => setProblems({}),
  };
}

function hasFactor(question: FactorQuestion | undefined): boolean {
  return question !== undefined && (question.hasTotp || question.passkey !== null);
}

function problemsOf(failure: ApiFailure): Problems {
  const reason = describeFailure(failure);
  if (failure.code === 'wrong_password') return { password: reason };
  if (failure.code === 'second_factor_wrong' || failure.fields.code) return { code: reason };
  return { other: reason };
}
