// What is fixed about campaigns, without the contract's schemas: the browser reads it too.

/** So long a deleted campaign can be restored. */
export const RESTORE_DAYS = 30;
export const MAX_NAME = 60;
export const MAX_HEADLINE = 120;
export const MAX_TEXT = 500;
export const MAX_BUTTON = 30;
export const MAX_ALT = 1000;
export const MAX_PICTURE_URL = 2048;
export const MAX_WORD = 300;
/** One yes, and a second one where that is wished for. */
export const MOST_APPROVERS = 2;
/** Why an administrator holds a campaign: whoever reads it has to understand it. */
export const LEAST_HOLD_WHY = 20;
export const MOST_HOLD_WHY = 500;
/** What a workspace's campaigns are sorted by. */
export const CAMPAIGN_SORTS = ["updated_at", "name", "starts_at"] as const;
/** What the locations of one campaign are sorted by. */
export const PART_SORTS = ["brought", "name"] as const;
/** What campaigns of all workspaces are sorted by. */
export const ADMIN_CAMPAIGN_SORTS = ["updated_at", "name", "workspace"] as const;
/** So many locations at most are asked at once. */
export const MOST_PLACES = 1000;
/** So many values at most stand to be chosen from. */
export const MOST_CHOICES = 8;
/** Over so many days at most a calendar is read, and so many campaigns at most are on it. */
export const MOST_CALENDAR_DAYS = 62;
export const MOST_ON_CALENDAR = 500;
