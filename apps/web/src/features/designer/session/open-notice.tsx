import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { loginPathFor } from '#shared/navigation/safe-redirect.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { EditorAddress } from '../model/editor-address.ts';
import { useEditor, useValue } from './editor-context.ts';

/** Says why the editor does not show what its address asked for, or that earlier changes came back. */
export default function OpenNotice() {
  const { session } = useEditor();
  const problem = useValue(session.problem);
  const isRestored = useValue(session.isRestored);
  if (problem === undefined && !isRestored) return null;
  const isTrouble = problem !== undefined && problem.kind !== 'image_copied';
  const dismiss = () => {
    session.problem.set(undefined);
    session.isRestored.set(false);
  };
  return (
    <div className="open-notice" role={isTrouble ? 'alert' : 'status'} data-problem={isTrouble}>
      <Icon name={isTrouble ? 'warning' : 'info'} />
      <p>
        {problem?.kind === 'share_unreadable' && m.designer_share_unreadable()}
        {problem?.kind === 'address_unreadable' && m.designer_address_unreadable()}
        {problem?.kind === 'design_missing' && m.designer_missing()}
        {problem?.kind === 'image_copied' && m.designer_image_copied()}
        {problem?.kind === 'signed_out' && m.designer_open_signed_out()}
        {problem?.kind === 'not_loaded' && m.designer_not_loaded({ message: describeFailure(problem.error) })}
        {problem === undefined && m.designer_restored()}
      </p>
      {problem?.kind === 'signed_out' && (
        <LinkButton size="sm" href={loginPathFor(pathOf(problem.address))}>
          {m.designer_log_in()}
        </LinkButton>
      )}
      {problem?.kind === 'not_loaded' && (
        <Button size="sm" onClick={() => void session.open(problem.address)}>
          {m.action_retry()}
        </Button>
      )}
      {problem === undefined && (
        <Button
          size="sm"
          onClick={() => {
            session.store.undo();
            dismiss();
          }}
        >
          {m.designer_restored_undo()}
        </Button>
      )}
      <Button variant="ghost" size="sm" isIcon aria-label={m.action_close()} onClick={dismiss}>
        <Icon name="close" size="sm" />
      </Button>
    </div>
  );
}

function pathOf({ source }: EditorAddress): string {
  return source.kind === 'design' || source.kind === 'template'
    ? `/editor?${source.kind}=${source.id}`
    : '/editor';
}
