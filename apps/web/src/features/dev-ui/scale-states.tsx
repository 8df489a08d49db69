import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Scale, type ScaleProps } from '#shared/ui/scale.tsx';

/** The product's own ranges, so that their ticks are seen. */
export function ScaleStates() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-8 gap-y-2">
      <StatefulScale label={m.dev_size()} unit="px" min={5} max={50} step={1} start={20} />
      <StatefulScale label={m.dev_rotation()} unit="°" min={0} max={360} step={15} start={135} />
      <StatefulScale label={m.dev_thickness()} unit="px" min={1} max={10} step={1} start={2} />
      <StatefulScale label={m.dev_length()} unit="px" min={1} max={50} step={1} start={10} />
      <StatefulScale label={m.dev_shadow()} unit="px" min={-20} max={20} step={1} start={4} />
      <StatefulScale label={m.dev_offset()} unit="px" min={-4096} max={4096} step={1} start={-12} />
      <StatefulScale label={m.dev_disabled()} unit="px" min={0} max={10} step={1} start={3} isDisabled />
    </div>
  );
}

function StatefulScale({
  start,
  ...scale
}: Omit<ScaleProps, 'value' | 'onValueChange'> & { readonly start: number }) {
  const [value, setValue] = useState(start);
  return <Scale {...scale} value={value} onValueChange={setValue} />;
}
