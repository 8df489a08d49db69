import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { Table, TableCell, TableRow } from '#shared/ui/table.tsx';
import { toast } from '#shared/ui/toast.ts';
import { StateGrid } from './state-cell.tsx';

export function EmptyStates() {
  return (
    <Panel isFlush>
      <EmptyState
        title={m.dev_empty_title()}
        message={m.dev_empty_body()}
        action={
          <LinkButton href="/editor" variant="primary">
            {m.dev_empty_action()}
          </LinkButton>
        }
      />
    </Panel>
  );
}

export function LoadingStates() {
  return (
    <StateGrid>
      <Panel bodyClassName="grid gap-4">
        <Skeleton className="aspect-16/10" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </Panel>
      <Panel className="grid content-center">
        <Progress label={m.dev_progress()} done={0.62} detail={m.dev_progress_detail()} />
      </Panel>
      <Panel
        className="grid content-center"
        bodyClassName="flex items-center justify-center gap-2 text-ink-muted"
      >
        <Spinner />
        {m.dev_spinner()}
      </Panel>
    </StateGrid>
  );
}

export function ErrorStates() {
  return (
    <Panel isFlush>
      <ErrorState
        title={m.dev_error_title()}
        message={m.dev_error_body()}
        onRetry={showRetry}
        requestId="7f3a-11c2"
      />
    </Panel>
  );
}

export function TableStates() {
  return (
    <Panel title={m.dev_table()} headingLevel={3}>
      <Table
        label={m.dev_table()}
        head={[
          { label: m.dev_table_user() },
          { label: m.dev_table_mail() },
          { label: m.dev_table_designs(), isNumber: true },
          { label: m.dev_table_action() },
        ]}
      >
        <TableRow>
          <TableCell>{m.dev_rest()}</TableCell>
          <TableCell className="text-ink-muted">kim@example.de</TableCell>
          <TableCell isNumber>4</TableCell>
          <TableCell>
            <Button variant="ghost" size="sm">
              {m.dev_take_premium()}
            </Button>
          </TableCell>
        </TableRow>
        <TableRow className="is-hover">
          <TableCell>{m.dev_hover()}</TableCell>
          <TableCell className="text-ink-muted">nova@example.com</TableCell>
          <TableCell isNumber>11</TableCell>
          <TableCell>
            <Button variant="pro" size="sm">
              {m.dev_give_premium()}
            </Button>
          </TableCell>
        </TableRow>
        <TableRow>
          <TableCell>{m.dev_loading_state()}</TableCell>
          <TableCell className="text-ink-muted">m@example.org</TableCell>
          <TableCell isNumber>128</TableCell>
          <TableCell>
            <Button variant="pro" size="sm" isLoading>
              {m.dev_give_premium()}
            </Button>
          </TableCell>
        </TableRow>
      </Table>
    </Panel>
  );
}

/** Shows that the button was heard: nothing is loaded on this page. */
function showRetry(): void {
  toast({ title: m.action_retry() });
}
