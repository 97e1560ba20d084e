// Who gets the credit for somebody: whose link, card or word came last before the first talk.

export type Claim = { by: string; at: Date };

/** Null where they had talked before anybody introduced them. */
export function creditOf<C extends Claim>(claims: readonly C[], firstTalk: Date | null): C | null {
  const before = claims.filter(({ at }) => firstTalk === null || at.getTime() <= firstTalk.getTime());
  return before.toSorted((a, b) => b.at.getTime() - a.at.getTime() || a.by.localeCompare(b.by))[0] ?? null;
}
