import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import { shownToast } from '#shared/ui/toast.ts';
import { useSubmit } from './use-submit.ts';

/** A button that sends, and what became of each press. */
function renderButton(send: () => Promise<string>) {
  const outcomes: unknown[] = [];
  function SendButton() {
    const { submit, isBusy } = useSubmit(send);
    const press = () => {
      submit().then(
        (outcome) => outcomes.push(outcome),
        (thrown: unknown) => outcomes.push(thrown),
      );
    };
    return (
      <button type="button" onClick={press}>
        {isBusy ? 'Wird gesendet' : 'Senden'}
      </button>
    );
  }
  renderAt('/', <SendButton />);
  return outcomes;
}

const press = () => fireEvent.click(screen.getByRole('button'));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('is busy until the answer is there, and gives its value', async () => {
  let answer = (_value: string) => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const outcomes = renderButton(() => answered);
  press();
  expect(await screen.findByText('Wird gesendet')).toBeDefined();
  answer('gespeichert');
  expect(await screen.findByText('Senden')).toBeDefined();
  expect(outcomes).toEqual([{ ok: true, value: 'gespeichert' }]);
});

it('sends once when it is pressed twice before anything was painted', async () => {
  const send = vi.fn(async () => 'gespeichert');
  const outcomes = renderButton(send);
  act(() => {
    press();
    press();
  });
  await settle();
  expect(send).toHaveBeenCalledTimes(1);
  expect(outcomes).toEqual([undefined, { ok: true, value: 'gespeichert' }]);
});

it('gives a refusal as an error, and can send again', async () => {
  const refused = new ApiFailure({ code: 'validation_failed', message: '', status: 400 });
  const send = vi.fn(async () => 'gespeichert').mockRejectedValueOnce(refused);
  const outcomes = renderButton(send);
  press();
  await settle();
  press();
  await settle();
  expect(outcomes).toEqual([
    { ok: false, error: refused },
    { ok: true, value: 'gespeichert' },
  ]);
});

it('throws what is a bug, says that something failed, and is not locked afterwards', async () => {
  const bug = new TypeError('undefined is not a function');
  const outcomes = renderButton(vi.fn(async () => 'gespeichert').mockRejectedValueOnce(bug));
  press();
  await settle();
  expect(shownToast()).toMatchObject({ variant: 'destructive', title: 'Ein Fehler ist aufgetreten.' });
  expect(screen.getByText('Senden')).toBeDefined();
  press();
  await settle();
  expect(outcomes).toEqual([bug, { ok: true, value: 'gespeichert' }]);
});

it('sends what is shown, also when it is pressed before the effects of the render have run', async () => {
  const sent: string[] = [];
  let show = (_text: string) => {};
  function SendShown() {
    const [text, setText] = useState('vorher');
    show = setText;
    const { submit } = useSubmit(async () => sent.push(text));
    // As a press at once. A render that takes its time is followed by a pause, and only then by its effects.
    useLayoutEffect(() => {
      if (text === 'vorher') return;
      void submit();
      const since = performance.now();
      while (performance.now() - since < 50);
    }, [text, submit]);
    return <p>{text}</p>;
  }
  renderAt('/', <SendShown />);
  // In `act` the effects would follow at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  show('nachher');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual(['nachher']);
});
