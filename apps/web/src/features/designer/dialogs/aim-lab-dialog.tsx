import { useState } from 'react';
import AimLab from '#shared/aim-lab/aim-lab.tsx';
import { labDesign } from '#shared/aim-lab/lab-design.ts';
import { useOwnLabDesigns } from '#shared/aim-lab/use-own-lab-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useEditor, useValue } from '../session/editor-context.ts';
import './aim-lab-dialog.css';

/** So many of the player's designs stand beside the one on the stage. */
const mostOthers = 11;

/** Aiming with the design on the stage, over its backdrop: alone, or blind against the player's others. */
export default function AimLabDialog({ onClose }: { readonly onClose: () => void }) {
  const { session, view } = useEditor();
  const backdrop = useValue(view.backdrop);
  const own = useValue(view.ownBackdrop);
  // As it was when the dialog opened: it lies over everything that could change it.
  const [current] = useState(() => labDesign(session.name.get(), session.store.current()));
  const saved = useOwnLabDesigns();
  const others = saved.filter(({ code }) => code !== current.code).slice(0, mostOthers);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.designer_test_mode()}
      description={m.designer_test_lead()}
      className="aim-lab-dialog"
    >
      <AimLab
        designs={[current, ...others]}
        backdrop={backdrop !== 'own' ? { scene: backdrop } : own ? { url: own.url } : { scene: 'hall' }}
        ownLuminance={own?.centreLuminance}
        isStacked
      />
    </Dialog>
  );
}
