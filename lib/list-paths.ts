// The lists that pages about one thing belong to, by themselves: every browser brings them along, and not all addresses of their areas.
export const CAMPAIGNS_PATH = "/campaign-manager";
export const LOCK_THEMES_PATH = "/lock-themes";
export const SHARE_CARD_PATH = "/share-card";
export const CONNECTIONS_PATH = "/connections-manager";
