/** Games that a published crosshair can be for. Their names are texts (`community.json`). */
export const communityGames = [
  'counter_strike',
  'valorant',
  'apex',
  'overwatch',
  'rainbow_six',
  'fortnite',
  'call_of_duty',
  'pubg',
  'battlefield',
  'other',
] as const;
export type CommunityGame = (typeof communityGames)[number];

/** What a player can say of a crosshair. Shape, colour and size are read from the picture. */
export const communityTags = [
  'rifle',
  'sniper',
  'pistol',
  'tracking',
  'minimal',
  'classic',
  'high_visibility',
  'color_blind',
  'streaming',
  'fun',
] as const;
export type CommunityTag = (typeof communityTags)[number];

export const communitySorts = ['new', 'liked', 'used'] as const;
export type CommunitySort = (typeof communitySorts)[number];

/** Why somebody reports a crosshair. */
export const reportReasons = ['name', 'hateful', 'stolen', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
