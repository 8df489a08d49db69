import type {
  CommunityGame,
  CommunityTag,
  ReportReason,
} from '@punktgenau/contract/community/community-options';
import { m } from '#shared/i18n/messages.ts';

export const gameLabels: Readonly<Record<CommunityGame, () => string>> = {
  counter_strike: m.community_game_counter_strike,
  valorant: m.community_game_valorant,
  apex: m.community_game_apex,
  overwatch: m.community_game_overwatch,
  rainbow_six: m.community_game_rainbow_six,
  fortnite: m.community_game_fortnite,
  call_of_duty: m.community_game_call_of_duty,
  pubg: m.community_game_pubg,
  battlefield: m.community_game_battlefield,
  other: m.community_game_other,
};

export const tagLabels: Readonly<Record<CommunityTag, () => string>> = {
  rifle: m.community_tag_rifle,
  sniper: m.community_tag_sniper,
  pistol: m.community_tag_pistol,
  tracking: m.community_tag_tracking,
  minimal: m.community_tag_minimal,
  classic: m.community_tag_classic,
  high_visibility: m.community_tag_high_visibility,
  color_blind: m.community_tag_color_blind,
  streaming: m.community_tag_streaming,
  fun: m.community_tag_fun,
};

export const reasonLabels: Readonly<Record<ReportReason, () => string>> = {
  name: m.community_reason_name,
  hateful: m.community_reason_hateful,
  stolen: m.community_reason_stolen,
  spam: m.community_reason_spam,
  other: m.community_reason_other,
};
