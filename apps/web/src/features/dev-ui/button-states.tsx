import { m } from '#shared/i18n/messages.ts';
import { Button, type ButtonVariant, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { focusLook, StateCell, StateRow } from './state-cell.tsx';

const buttons = [
  { variant: 'primary', label: m.dev_save },
  { variant: 'secondary', label: m.dev_test_mode },
  { variant: 'ghost', label: m.action_cancel },
  { variant: 'pro', label: m.dev_get_premium },
  { variant: 'danger', label: m.dev_delete },
] as const satisfies readonly { variant: ButtonVariant; label: () => string }[];

export function ButtonStates() {
  return (
    <>
      {buttons.map(({ variant, label }) => (
        <StateRow key={variant}>
          <StateCell name={m.dev_rest()}>
            <Button variant={variant}>{label()}</Button>
          </StateCell>
          <StateCell name={m.dev_hover()}>
            <Button variant={variant} className="is-hover">
              {label()}
            </Button>
          </StateCell>
          <StateCell name={m.dev_pressed()}>
            <Button variant={variant} className="is-active">
              {label()}
            </Button>
          </StateCell>
          <StateCell name={m.dev_focus()}>
            <Button variant={variant} className={focusLook}>
              {label()}
            </Button>
          </StateCell>
          <StateCell name={m.dev_loading_state()}>
            <Button variant={variant} isLoading>
              {label()}
            </Button>
          </StateCell>
          <StateCell name={m.dev_disabled()}>
            <Button variant={variant} disabled>
              {label()}
            </Button>
          </StateCell>
        </StateRow>
      ))}
      <StateRow>
        <StateCell name={m.dev_small()}>
          <Button size="sm">{m.dev_test_mode()}</Button>
        </StateCell>
        <StateCell name={m.dev_large()}>
          <Button size="lg" variant="primary">
            {m.dev_save()}
          </Button>
        </StateCell>
        <StateCell name={m.dev_rest()}>
          <Button isIcon aria-label={m.action_close()}>
            <Icon name="close" />
          </Button>
        </StateCell>
        <StateCell name={m.dev_disabled_reason()}>
          <Button aria-disabled="true">{m.dev_save()}</Button>
        </StateCell>
        <StateCell name="LinkButton">
          <LinkButton href="/dev/ui">
            <Icon name="play" size="sm" />
            {m.dev_test_mode()}
          </LinkButton>
        </StateCell>
      </StateRow>
    </>
  );
}
