import { m } from '#shared/i18n/messages.ts';
import { Choice } from './choice.tsx';

/** Colours that stand out on dark and on bright games. */
const probeColors = [
  { hex: '#00D9FF', name: m.home_color_cyan },
  { hex: '#00FF66', name: m.home_color_green },
  { hex: '#FFE600', name: m.home_color_yellow },
  { hex: '#FF8A00', name: m.home_color_orange },
  { hex: '#FF3B3B', name: m.home_color_red },
  { hex: '#FF4FD8', name: m.home_color_pink },
  { hex: '#9B6BFF', name: m.home_color_violet },
  { hex: '#FFFFFF', name: m.home_color_white },
] as const;

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
            {/* Not a background: it is there before the client, where no style attribute is. */}
            <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full rounded-[1px]">
              <rect width="100%" height="100%" fill={hex} />
            </svg>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
