import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'pro' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonLook = {
  /** One `primary` per view; `pro` only for buying or unlocking. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** A square for a single icon; give it an `aria-label`. */
  readonly isIcon?: boolean;
  readonly isBlock?: boolean;
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-md border text-center leading-5 font-strong ' +
  'touch-manipulation transition-colors select-none [-webkit-tap-highlight-color:transparent]';

const enabledLook = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  secondary:
    'border-hair-strong bg-control text-ink hover:border-edge hover:bg-control-hover active:bg-raised',
  outline:
    'border-hair-strong text-ink-muted hover:border-edge hover:bg-control hover:text-ink active:bg-raised',
  ghost: 'border-transparent text-ink-muted hover:bg-control hover:text-ink active:bg-raised',
  pro: 'border-pro-line bg-pro-wash text-pro hover:border-pro hover:bg-pro-wash-hover active:bg-pro-wash-press',
  danger:
    'border-transparent bg-danger-fill text-white hover:bg-danger-fill-hover active:bg-danger-fill-press',
} as const satisfies Record<ButtonVariant, string>;

const disabledLook = 'cursor-not-allowed! border-hair bg-raised text-ink-disabled';
const disabledGhostLook = 'cursor-not-allowed! border-transparent text-ink-disabled';

const textSizes = {
  sm: 'min-h-(--size-control-sm) px-3 py-1 text-sm',
  md: 'min-h-(--size-control) px-4 py-1',
  lg: 'min-h-13 px-6 py-1 text-lg',
} as const satisfies Record<ButtonSize, string>;

const iconSizes = {
  sm: 'size-(--size-control-sm)',
  md: 'size-(--size-control)',
  lg: 'size-13',
} as const satisfies Record<ButtonSize, string>;

function buttonClassName(
  { variant = 'secondary', size = 'md', isIcon = false, isBlock = false }: ButtonLook,
  isDisabled: boolean,
  className?: string,
): string {
  const disabled = variant === 'ghost' ? disabledGhostLook : disabledLook;
  return classNames(
    base,
    isDisabled ? disabled : enabledLook[variant],
    isIcon ? iconSizes[size] : textSizes[size],
    isBlock && 'w-full',
    className,
  );
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Something is on its way: a spinner stands before the text, further clicks do nothing. */
    readonly isLoading?: boolean;
    /** Says why, when a button that is `aria-disabled` is pressed all the same, or Enter in its form presses it. */
    readonly onRefusedClick?: () => void;
    readonly ref?: Ref<HTMLButtonElement>;
  };

/**
 * A button. `disabled` takes it out of the tab order; prefer `aria-disabled` where a reason stands next to it, then it
 * keeps its focus and its clicks do nothing.
 */
export function Button({
  variant,
  size,
  isIcon,
  isBlock,
  isLoading = false,
  className,
  type = 'button',
  onClick,
  onRefusedClick,
  children,
  ...rest
}: ButtonProps) {
  const isAriaDisabled = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isLoading || undefined}
      className={buttonClassName(
        {
          ...(variant && { variant }),
          ...(size && { size }),
          ...(isIcon && { isIcon }),
          ...(isBlock && { isBlock }),
        },
        rest.disabled === true || isAriaDisabled,
        className,
      )}
      onClick={(event) => {
        if (isLoading || isAriaDisabled) {
          event.preventDefault();
          if (isAriaDisabled) onRefusedClick?.();
          return;
        }
        onClick?.(event);
      }}
    >
      {isLoading && <Spinner />}
      {isLoading && isIcon ? null : children}
    </button>
  );
}

export type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  ButtonLook & {
    /** A path of this client; anything else (another site, a file, a mail) leaves the client. */
    readonly href: string;
    /** Leave the client even for a path of its own: overlay pages and downloads. */
    readonly isExternal?: boolean;
    readonly children: ReactNode;
  };

/** A link that looks like a button. `target="_blank"` always carries `noopener`. */
export function LinkButton({
  variant,
  size,
  isIcon,
  isBlock,
  className,
  href,
  isExternal = false,
  children,
  ...rest
}: LinkButtonProps) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(isIcon && { isIcon }),
    ...(isBlock && { isBlock }),
  };
  const classes = buttonClassName(look, false, className);
  const leavesClient =
    isExternal || !href.startsWith('/') || rest.target === '_blank' || rest.download !== undefined;
  if (leavesClient) {
    return (
      <a {...rest} href={href} className={classes} {...(rest.target === '_blank' && { rel: 'noopener' })}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} href={href} className={classes}>
      {children}
    </Link>
  );
}
