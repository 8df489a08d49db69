import { m } from '#shared/i18n/messages.ts';
import { Icon, iconNames } from '#shared/ui/icon.tsx';

const colours = [
  { name: m.dev_colour_ground, token: 'ground', look: 'bg-ground' },
  { name: m.dev_colour_panel, token: 'panel', look: 'bg-panel' },
  { name: m.dev_colour_raised, token: 'raised', look: 'bg-raised' },
  { name: m.dev_colour_control, token: 'control', look: 'bg-control' },
  { name: m.dev_colour_edge, token: 'edge', look: 'bg-edge' },
  { name: m.dev_colour_ink, token: 'ink', look: 'bg-ink' },
  { name: m.dev_colour_ink_muted, token: 'ink-muted', look: 'bg-ink-muted' },
  { name: m.dev_colour_ink_faint, token: 'ink-faint', look: 'bg-ink-faint' },
  { name: m.dev_colour_accent, token: 'accent', look: 'bg-accent' },
  { name: m.badge_pro, token: 'pro', look: 'bg-pro' },
  { name: m.badge_elite, token: 'elite', look: 'bg-elite' },
  { name: m.dev_colour_danger, token: 'danger', look: 'bg-danger' },
] as const;

export function ColourStates() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-px border border-hair bg-hair">
      {colours.map((colour) => (
        <li key={colour.token} className="bg-panel p-3 text-xs">
          <span className={`mb-2 block h-10 border border-hair-strong ${colour.look}`} />
          {colour.name()}
          <br />
          <span className="font-mono text-ink-faint">{colour.token}</span>
        </li>
      ))}
    </ul>
  );
}

export function TypeStates() {
  return (
    <div className="grid min-w-0 gap-4">
      <p className="font-display text-[clamp(2.25rem,6vw,4.5rem)] leading-none font-bold tracking-[-0.03em] font-stretch-[122%]">
        {m.dev_type_hero()}
      </p>
      <p className="font-display text-2xl font-semibold font-stretch-[112%]">{m.dev_type_h1()}</p>
      <p className="font-display text-xl font-semibold font-stretch-[112%]">{m.dev_type_h2()}</p>
      <p className="num">{m.dev_type_body()}</p>
      <p className="text-sm text-ink-muted">{m.dev_type_long()}</p>
      <p className="font-mono text-sm text-ink-muted">CSGO-4ttyQ-vfwMK #00D9FF</p>
      <div className="ticks w-full max-w-[40rem]" />
    </div>
  );
}

export function IconStates() {
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-4">
      {iconNames.map((name) => (
        <li key={name} className="grid w-24 justify-items-center gap-1.5 text-xs text-ink-faint">
          <Icon name={name} className="text-ink" />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function SelectionStates() {
  return (
    <div className="flex gap-4">
      <span className="grid size-16 place-items-center border border-hair bg-ground text-ink-muted">
        <Icon name="plus" />
      </span>
      <span className="corners grid size-16 place-items-center border border-hair bg-accent-wash text-accent">
        <Icon name="plus" />
      </span>
    </div>
  );
}
