// One broken line for each rule of ordered devices: what a tap counts for, how a device is doing, and whose business it is.

/** @type {import("./mutants.mjs").Mutant[]} */
export const DEVICES = [
  {
    rule: "A counter that runs far ahead counts nothing until somebody says that the device is fine",
    file: "server/card/devices/tap-kind.ts",
    from: "(counter > last && counter - last <= MOST_JUMP)",
    to: "(counter > last && counter - last >= -MOST_JUMP)",
  },
  {
    rule: "The same page once more brings nobody to what a tag opens",
    file: "server/card/tags/tag-answer.ts",
    from: 'return kind !== "again" && kind !== "old";',
    to: 'return kind !== "old";',
  },
  {
    rule: "A counter that another process counted is the same page again",
    file: "db/functions/ledger.sql",
    from: "i.tag_counter = x.counter AND i.kind = 'tap')",
    to: "i.tag_counter = x.counter AND i.kind = 'old')",
  },
  {
    rule: "A signed tap is proved by its chip's own key alone",
    file: "server/card/devices/sun.ts",
    from: "if (!timingSafeEqual(mark, expected)) return null;",
    to: "timingSafeEqual(mark, expected);",
  },
  {
    rule: "A device that counts on from an old counter looks copied",
    file: "server/card/devices/health-copy.ts",
    from: "else if (at.getTime() - low.at.getTime() >= APART_MS) return",
    to: "else if (at.getTime() - low.at.getTime() < 0) return",
  },
  {
    rule: "What somebody found fine is not held against a device again",
    file: "server/card/devices/health-copy.ts",
    from: "fineAt === null || at > fineAt);",
    to: "fineAt === null || at !== fineAt);",
  },
  {
    rule: "A member sees their own devices, and another workspace none",
    file: "server/card/devices/device-repository.ts",
    from: "eq(tags.ownerId, ownerId);",
    to: "isNotNull(tags.id);",
  },
  {
    rule: "Knowing a tag's address or number claims nothing",
    file: "server/platform/codes/tag-claims.ts",
    from: 'if (alias === null) throw refused(state === "taken" ? TAKEN : WRONG);',
    to: 'if (alias === null) return { alias: asked?.alias ?? "", hash, printed: false };',
  },
  {
    rule: "Of many who use one code at once one gets the tag",
    file: "db/functions/tag-claim.sql",
    from: "where t.code_hash = p_hash and t.kind <> 'own' and (p_alias is null or t.alias = p_alias)\n    and t.deleted_at is null and t.owner_id is null and t.target_id is null and tag_place",
    to: "where t.kind <> 'own' and t.alias = p_alias and tag_place",
  },
  {
    rule: "Guesses of a tag's code are limited for each tag and each network",
    file: "server/platform/codes/tag-claims.ts",
    from: "if (asked) await takeAttempt(TAG_CODES_PER_TAG, asked.alias);",
    to: "if (asked) await Promise.resolve();",
  },
  {
    rule: "A tap, a look at headers, a prefetch and a preview claim nothing",
    file: "server/card/tags/tag-answer.ts",
    from: 'if (lead.state === "waiting")',
    to: 'if (lead.state === "waiting" && request.method === "GET")',
  },
  {
    rule: "A taken tag never says whose",
    file: "db/functions/tag-claim.sql",
    from: "case when m.inside then w.id end, case when m.inside then w.name end,",
    to: "w.id, w.name,",
  },
  {
    rule: "A member sets up a tag of their workspace for themselves alone",
    file: "server/card/devices/claims.ts",
    from: "await opensOf(tx, scope,",
    to: "await opensOf(tx, { ...scope, ownerId: null },",
  },
  {
    rule: "Nobody claims a tag in somebody else's session",
    file: "lib/services/card/policies.ts",
    from: '"devices.claim": { of: "workspace", writes: true, roles: EVERYBODY, notWhileImpersonating: true },',
    to: '"devices.claim": { of: "workspace", writes: true, roles: EVERYBODY },',
  },
  {
    rule: "A reported claim goes back to its buyer, for ninety days",
    file: "db/functions/tag-claim.sql",
    from: "and t.claimed_at > now() - make_interval(days => p_days) for update;",
    to: "and t.claimed_at is not null for update;",
  },
  {
    rule: "A claimed chip keeps its counter",
    file: "db/functions/tag-claim.sql",
    from: "counter_from = greatest(t.counter_from, (select",
    to: "counter_from = greatest(null, (select",
  },
  {
    rule: "A claimed tag opens its person's first card once that is published",
    file: "server/card/service.ts",
    from: "if (!before.private) await openWaiting(tx, before);",
    to: "if (before.private) await openWaiting(tx, before);",
  },
  {
    rule: "A workspace that comes by a tag is registered so, and an existing one keeps its type",
    file: "server/auth/account-access/sign-up.ts",
    from: 'code.printed ? "_WORKSPACE_QRCODE_" : "_WORKSPACE_NFC_"',
    to: 'code.printed ? "_WORKSPACE_NFC_" : "_WORKSPACE_NFC_"',
  },
  {
    rule: "Of two processes that tell one counter one counts it",
    file: "db/functions/ledger.sql",
    from: "SELECT count(pg_advisory_xact_lock(138, t.tag)) FROM (",
    to: "SELECT count(t.tag) FROM (",
  },
  {
    rule: "Where a tap was is what the platform says, else what an installed database does, and a town at most",
    file: "server/card/devices/tap-place.ts",
    from: "return same ? { ...known, ...told } : told;",
    to: "return { ...known, ...told };",
  },
  {
    rule: "The address printed on an ordered tag answers, whatever ends around it, also while it is in its box",
    file: "server/card/tags/tag-memory.ts",
    from: "if (closing !== null) return",
    to: 'if (closing !== null && parsed.state === "leads") return',
  },
  {
    rule: "The weekly email names the worst devices first, and counts the rest",
    file: "server/card/devices/digest.ts",
    from: 'sort: "health", descending: true',
    to: 'sort: "name", descending: false',
  },
  {
    rule: "A device without a code says so to everybody, asks nobody for one, and counts no try against itself",
    file: "db/functions/tag-claim.sql",
    from: "    t.code_hash is not null\n  from addresses a",
    to: "    true\n  from addresses a",
  },
  {
    rule: "A retired device says in its own words that it is no longer used, and whose it was where it had shown that",
    file: "db/functions/tag.sql",
    from: "when t.deleted_at is not null then 'retired'",
    to: "when t.deleted_at is not null then 'gone'",
  },
];
