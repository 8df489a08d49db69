import { communityPath } from '@punktgenau/contract/community/community-path';
import type { OwnCommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import { countNameCharacters, designNameSchema } from '@punktgenau/contract/designs/design-name';
import { limits } from '@punktgenau/contract/limits/limits';
import { withoutUnreadable } from '@punktgenau/contract/text/unreadable';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { DesignPicture, type ShownDesign } from '#shared/ui/design-picture.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useOwnCrosshairCalls } from './own-crosshairs.ts';
import { GameChoice, TagChoice } from './publish-fields.tsx';

type PublishFormProps = {
  /** The design as it is now; `null` where it was deleted after it was published. */
  readonly design: (ShownDesign & { readonly id: number; readonly name: string }) | null;
  /** What was published of it already. */
  readonly published: OwnCommunityCrosshair | undefined;
  readonly onClose: () => void;
};

type Draft = Pick<OwnCommunityCrosshair, 'name' | 'tags' | 'game' | 'showsAuthor'> & {
  readonly renewsPicture: boolean;
};

function firstDraft({ design, published }: PublishFormProps): Draft {
  if (published) return { ...published, renewsPicture: false };
  const name = [...withoutUnreadable(design?.name ?? '')].slice(0, limits.communityNameMax).join('');
  return { name, tags: [], game: null, showsAuthor: false, renewsPicture: false };
}

const room = { width: 320, height: 120 };

/** Name, tags, game, and whether the player is named; refusals stand at the name or above the fields. */
export function PublishForm(props: PublishFormProps) {
  const { design, published, onClose } = props;
  const [draft, setDraft] = useState(() => firstDraft(props));
  const [refusal, setRefusal] = useState<ApiFailure>();
  const send = useSending(props);
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setRefusal(undefined);
  };
  const isNameRefused = refusal !== undefined && isAboutName(refusal);
  const nameError = isNameRefused ? nameRefusal(refusal) : undefined;
  return (
    <FormDialog
      title={published ? m.publish_title_change() : m.publish_title()}
      description={m.publish_body()}
      submitLabel={published ? m.publish_save() : m.publish_submit()}
      busyLabel={published ? m.publish_saving() : m.publish_submitting()}
      isReady={isName(draft.name)}
      className="gap-4"
      dialogClassName="w-[min(52rem,calc(100vw-2rem))]"
      onClose={onClose}
      onSubmit={async () => {
        const sent = await attempt(send(draft));
        if (!sent.ok) setRefusal(sent.error);
        return sent.ok;
      }}
    >
      {refusal && !isNameRefused && (
        <Notice variant="danger" role="alert" title={m.publish_failed()}>
          {describeFailure(refusal)}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {design && <DesignPicture design={design} room={room} hasZoomTag className="h-36 rounded-md" />}
          <TextField
            label={m.publish_name()}
            value={draft.name}
            autoComplete="off"
            onChange={({ target }) => set({ name: withoutUnreadable(target.value) })}
            error={nameError ?? (isName(draft.name) || draft.name === '' ? undefined : nameRule())}
            hint={m.publish_name_hint({ max: limits.communityNameMax })}
          />
          <GameChoice game={draft.game} onChoose={(game) => set({ game })} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TagChoice tags={draft.tags} onChoose={(tags) => set({ tags })} />
          <Options draft={draft} mayRenew={published !== undefined && design !== null} onChange={set} />
        </div>
      </div>
    </FormDialog>
  );
}

/** Sends a draft, and says that it is there now. */
function useSending({ design, published }: PublishFormProps) {
  const calls = useOwnCrosshairCalls();
  const [, navigate] = useLocation();
  return async ({ renewsPicture, name, tags, game, showsAuthor }: Draft) => {
    const said = { name: name.trim(), tags, game, showsAuthor };
    const saved = published
      ? await calls.change(published.id, { ...said, renewsPicture })
      : design && (await calls.publish({ ...said, designId: design.id }));
    if (!saved) return;
    toast({
      title: published ? m.publish_changed() : m.publish_done(),
      description: m.publish_done_body({ name: saved.name }),
      action: { label: m.publish_view(), onSelect: () => navigate(communityPath(saved.id)) },
    });
  };
}

/** The rules of a design's name hold here too, with fewer characters. */
const isName = (name: string) =>
  designNameSchema.safeParse(name).success && countNameCharacters(name.trim()) <= limits.communityNameMax;

const nameRule = () => m.publish_name_bad({ max: limits.communityNameMax });

const isAboutName = ({ code, fields }: ApiFailure) => code === 'community_name_refused' || 'name' in fields;

const nameRefusal = (refusal: ApiFailure) =>
  refusal.code === 'community_name_refused' ? describeFailure(refusal) : nameRule();

type OptionsProps = {
  readonly draft: Draft;
  /** It is published already, and the design is still there. */
  readonly mayRenew: boolean;
  readonly onChange: (change: Partial<Draft>) => void;
};

function Options({ draft, mayRenew, onChange }: OptionsProps) {
  return (
    <div className="grid">
      <Checkbox
        label={m.publish_shows_author()}
        checked={draft.showsAuthor}
        onChange={({ target }) => onChange({ showsAuthor: target.checked })}
      />
      {mayRenew && (
        <Checkbox
          label={m.publish_renews()}
          checked={draft.renewsPicture}
          onChange={({ target }) => onChange({ renewsPicture: target.checked })}
        />
      )}
    </div>
  );
}
