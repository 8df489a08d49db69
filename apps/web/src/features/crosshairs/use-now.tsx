import { premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { useLocation } from 'wouter';
import { useSubmit } from '#shared/api/use-submit.ts';
import { saveFailureToast } from '#shared/designs/save-failure.ts';
import { useDesignCalls } from '#shared/designs/use-design-calls.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import type { ShownCrosshair } from './shown-crosshair.ts';

type UseNowProps = { readonly crosshair: ShownCrosshair; readonly userId: number };

/** Adds it to the player's designs: a premade one as its picture, a professional's as its drawing. */
export default function UseNow({ crosshair: { name, design, imageUrl }, userId }: UseNowProps) {
  const [, navigate] = useLocation();
  const { create } = useDesignCalls(userId);
  const { submit, isBusy } = useSubmit(async () => {
    if (imageUrl !== null) {
      return create({ name, type: 'svg', imageUrl, adjustedSize: premadeSizePx.default });
    }
    return design && create({ ...design, name, type: 'editor' });
  });
  const use = async () => {
    const saved = await submit();
    if (saved === undefined || (saved.ok && saved.value === null)) return;
    toast(
      saved.ok
        ? {
            title: m.dashboard_added(),
            description: m.dashboard_added_body({ name: saved.value?.name ?? name }),
            action: { label: m.crosshair_to_designs(), onSelect: () => navigate('/designs') },
          }
        : saveFailureToast(saved.error),
    );
  };
  return (
    <div className="grid gap-1.5">
      <Button isBlock isLoading={isBusy} onClick={() => void use()} className="min-h-(--size-touch)">
        {m.crosshair_use()}
      </Button>
      <p className="text-sm text-ink-faint">{m.crosshair_use_note_premium()}</p>
    </div>
  );
}
