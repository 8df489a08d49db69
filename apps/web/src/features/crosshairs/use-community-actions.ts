import type { CommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import {
  addCommunityCrosshair,
  likeCrosshair,
  listCommunityCrosshairs,
  readCommunityCrosshair,
  readCommunityRelation,
  unlikeCrosshair,
} from '@punktgenau/contract/community/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call, callQuery } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { changeLoadedDesigns, withDesign } from '#shared/designs/loaded-designs.ts';
import { saveFailureToast } from '#shared/designs/save-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** Adding a published crosshair to one's designs, and liking it. Each says how it went; the page shows the new counts. */
export function useCommunityActions({ id }: Pick<CommunityCrosshair, 'id'>, userId: number) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const params = { id };
  const shown = callQuery(readCommunityCrosshair, { params });
  const relation = callQuery(readCommunityRelation, { params });
  const refreshLists = () => client.invalidateQueries({ queryKey: [listCommunityCrosshairs.path] });

  const adding = useSubmit(() => call(addCommunityCrosshair, { params }));
  const add = async () => {
    const added = await adding.submit();
    if (added === undefined) return;
    if (!added.ok) return toast(saveFailureToast(added.error));
    changeLoadedDesigns(client, userId, withDesign(added.value));
    void client.invalidateQueries({ queryKey: shown.queryKey });
    void refreshLists();
    toast({
      title: m.dashboard_added(),
      description: m.dashboard_added_body({ name: added.value.name }),
      action: { label: m.crosshair_to_designs(), onSelect: () => navigate('/designs') },
    });
  };

  const liking = useSubmit((isLiked: boolean) => call(isLiked ? likeCrosshair : unlikeCrosshair, { params }));
  const like = async (isLiked: boolean) => {
    const sent = await liking.submit(isLiked);
    if (sent === undefined) return;
    if (!sent.ok) {
      toast({
        variant: 'destructive',
        title: m.crosshair_like_failed(),
        description: describeFailure(sent.error),
      });
      return;
    }
    const { value } = sent;
    client.setQueryData(relation.queryKey, (now) => now && { ...now, isLiked: value.isLiked });
    client.setQueryData(shown.queryKey, (now) => now && { ...now, likes: value.likes });
    void refreshLists();
  };

  return { add, like, isAdding: adding.isBusy, isLiking: liking.isBusy };
}
