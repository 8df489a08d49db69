import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type NoticeProps = {
  /** `pro` for what premium unlocks, `danger` for what went wrong, `neutral` otherwise. */
  readonly variant?: 'neutral' | 'pro' | 'danger';
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `status` or `alert` when it appears after the page did. */
  readonly role?: 'status' | 'alert';
  readonly className?: string;
};

const looks = {
  neutral: { box: 'border-hair-strong bg-raised', icon: 'text-ink-muted', standard: 'info' },
  pro: { box: 'border-pro-line bg-pro-wash', icon: 'text-pro', standard: 'lock' },
  danger: { box: 'border-danger-line bg-danger-wash', icon: 'text-danger', standard: 'warning' },
} as const satisfies Record<string, { box: string; icon: string; standard: IconName }>;

/** A remark that stays in the page: locked options, a pending code, a failed step. */
export function Notice({ variant = 'neutral', icon, title, children, action, role, className }: NoticeProps) {
  const look = looks[variant];
  return (
    <div
      role={role}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-md border px-4 py-3.5',
        look.box,
        className,
      )}
    >
      <Icon name={icon ?? look.standard} className={classNames('mt-px', look.icon)} />
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="col-start-2 text-sm text-ink-muted">{children}</div>}
      {action !== undefined && <div className="col-start-2 mt-2">{action}</div>}
    </div>
  );
}
