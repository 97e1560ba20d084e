// The tabs' names in the address.

export const TAB_KEYS = ["profile", "notifications", "security", "data"] as const;

export type TabKey = (typeof TAB_KEYS)[number];

/** The tab of an address; the first one for anything unknown. */
export function tabOf(asked: string): TabKey {
  return TAB_KEYS.find((key) => key === asked) ?? "profile";
}
