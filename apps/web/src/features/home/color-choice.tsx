import { m } from '#shared/i18n/messages.ts';
import { Choice } from './choice.tsx';
import { probeColors } from './probe-design.ts';

type ColorChoiceProps = { readonly color: string; readonly onChange: (color: string) => void };

export function ColorChoice({ color, onChange }: ColorChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full justify-between pb-1 text-sm text-ink-muted">
        {m.home_color()}
        <span aria-hidden="true" className="font-mono">
          {color}
        </span>
      </legend>
      <div className="grid grid-cols-8 gap-1.5">
        {probeColors.map(({ hex, name }) => (
          <Choice
            key={hex}
            group="probe-color"
            label={name()}
            isChosen={hex === color}
            onChoose={() => onChange(hex)}
            className={`h-8 rounded-sm border border-[#ffffff2e] max-lg:h-(--size-touch) has-focus-visible:outline-offset-2 ${
              hex === color ? 'outline-2 outline-offset-2 outline-ink' : ''
            }`}
          >
            <span className="absolute inset-0 rounded-[1px]" style={{ backgroundColor: hex }} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
