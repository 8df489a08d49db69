import {
  type CommunityGame,
  type CommunityTag,
  communityGames,
  communityTags,
} from '@punktgenau/contract/community/community-options';
import { limits } from '@punktgenau/contract/limits/limits';
import { gameLabels, tagLabels } from '#shared/community/community-words.ts';
import { m } from '#shared/i18n/messages.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';

type GameChoiceProps = {
  readonly game: CommunityGame | null;
  readonly onChoose: (game: CommunityGame | null) => void;
};

export function GameChoice({ game, onChoose }: GameChoiceProps) {
  return (
    <SelectField
      label={m.publish_game()}
      value={game ?? ''}
      options={[
        { value: '', label: m.publish_game_none() },
        ...communityGames.map((one) => ({ value: one, label: gameLabels[one]() })),
      ]}
      onChange={({ target }) => onChoose(communityGames.find((one) => one === target.value) ?? null)}
    />
  );
}

type TagChoiceProps = {
  readonly tags: readonly CommunityTag[];
  readonly onChoose: (tags: CommunityTag[]) => void;
};

/** A few of all tags. Once the most are chosen the others wait. */
export function TagChoice({ tags, onChoose }: TagChoiceProps) {
  const isFull = tags.length >= limits.communityTagsMax;
  return (
    <fieldset className="grid min-w-0">
      <legend className="text-sm font-medium text-ink-muted">
        {m.publish_tags({ max: limits.communityTagsMax })}
      </legend>
      <div className="grid grid-cols-2 gap-x-4">
        {communityTags.map((tag) => {
          const isChosen = tags.includes(tag);
          return (
            <Checkbox
              key={tag}
              label={tagLabels[tag]()}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChoose(isChosen ? tags.filter((one) => one !== tag) : [...tags, tag])}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
