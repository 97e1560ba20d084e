// One broken line for each rule of share cards that a test without a browser proves.

/** @type {import("./mutants.mjs").Mutant[]} */
export const CARDS = [
  {
    rule: "A visit is dated, and good for one card and one day",
    file: "server/card/signed-visit.ts",
    from: "return known && now - at <= (waited ? WAITED_LIFE_MS : LIFE_MS) ? { id, at } : null;",
    to: "return known ? { id, at } : null;",
  },
  {
    rule: "What a form's trap caught, or came too fast, is kept aside",
    file: "server/card/exchange/receive.ts",
    from: 'if (form.trap !== "") return "honeypot";',
    to: 'if (form.trap === "") return null;',
  },
  {
    rule: "Who stopped a brand's emails gets none",
    file: "server/card/exchange/receive.ts",
    from: "const may = receipt && marks && !(await hasStopped(tx, [marks.own, ...marks.older], sent.card.workspaceId));",
    to: "const may = receipt && marks;",
  },
  {
    rule: "Fewer days of answers begin after thirty days' notice",
    file: "server/card/exchange/retention.ts",
    from: "const less = days !== null && (before === null || days < before);",
    to: "const less = days !== null && before !== null && days < before;",
  },
  {
    rule: "Whom an owner adds arrives once, and stays deleted",
    file: "server/card/exchange/exchange-repository.ts",
    from: "if (made.length === 0) return false;",
    to: "if (made.length > 1) return false;",
  },
  {
    rule: "What waits on a device opens for its person alone",
    file: "lib/client/captures/seal.ts",
    from: "`${person} ${workspace} ${id}`",
    to: "`${workspace} ${id}`",
  },
  {
    rule: "An event with an end ends then, another two hours after the last answer",
    file: "server/card/events/event-rules.ts",
    from: "if (endsAt !== null && endsAt > at) return { offAt: endsAt, byAnswers: false };",
    to: "if (endsAt !== null && endsAt > at) return { offAt: endsAt, byAnswers: true };",
  },
  {
    rule: "A code of an event wins over the event that is on, and a plain link is at none",
    file: "db/functions/card-event.sql",
    from: "where v.channel in ('qr', 'nfc') and coalesce(length(v.code), 0) < 2",
    to: "where coalesce(length(v.code), 0) < 2",
  },
  {
    rule: "Who came by an event's code reads where they met, on its day alone",
    file: "db/functions/card-event.sql",
    from: "t.on_at < d.ends and t.off_at > d.begins",
    to: "t.on_at < d.ends",
  },
  {
    rule: "A notification names nobody",
    file: "server/platform/push/push-words.ts",
    from: ': { title: "Somebody answered your card",',
    to: ": { title: subjectId,",
  },
  {
    rule: "A browser is told for whoever subscribed last in it",
    file: "server/auth/push/push-devices-store.ts",
    from: ".where(and(eq(pushDevices.endpoint, device.endpoint), ne(pushDevices.userId, device.userId)));",
    to: ".where(and(eq(pushDevices.endpoint, device.endpoint), eq(pushDevices.userId, device.userId)));",
  },
  {
    rule: "What a theme has locked is refused beside its field",
    file: "server/card/themes/card-locks.ts",
    from: "const broken = theme === null ? [] : brokenLocks(trail, before.draft, draft);",
    to: "const broken = theme !== null ? [] : brokenLocks(trail, before.draft, draft);",
  },
  {
    rule: "An earlier version of a card comes back without what a theme has locked since",
    file: "server/card/themes/card-locks.ts",
    from: "storedContent.safeParse(withLocksKept(trail, before.draft, draft))",
    to: "storedContent.safeParse(draft)",
  },
  {
    rule: "A theme that another process published is worn at once",
    file: "server/card/page-memory.ts",
    from: "cardPages().forgetWhere(({ themed }) => themed.includes(workspaceId));",
    to: "cardPages().forgetWhere(({ themed }) => themed[0] === `${workspaceId}.`);",
  },
  {
    rule: "A person has so many tags in use, whoever takes one back",
    file: "server/card/tags/tag-service.ts",
    from: "if ((await countTags(tx, scope, person)) < MOST_TAGS) return;",
    to: "if ((await countTags(tx, scope, person)) <= MOST_TAGS) return;",
  },
  {
    rule: "A tag leads to what its person may hand out",
    file: "server/card/tags/tag-service.ts",
    from: "const foreign = scope.ownerId !== null && found?.ownerId !== scope.ownerId;",
    to: "const foreign = false;",
  },
  {
    rule: "A kept page is packed for who takes gzip alone",
    file: "server/card/page.ts",
    from: "if (!takesGzip) return sentBody(own ?? documentOf(page));",
    to: "if (page.packed.length === 0) return sentBody(own ?? documentOf(page));",
  },
  {
    rule: "A private card is in no wallet",
    file: "server/card/wallet/owner-passes.ts",
    from: "return !hidden && published !== null && externalUrl === null;",
    to: "return published !== null && externalUrl === null;",
  },
  {
    rule: "A copy of a card is old once the card shows something else on it, until it is copied again",
    file: "lib/card/hand-out/copy-look.ts",
    from: "...[look.color, look.ink],",
    to: "...[look.ink],",
  },
  {
    rule: "Whose card it is knows of its copies, and nobody else",
    file: "server/card/copies/copies.ts",
    from: 'if (row !== null && !isOwn(row, scope)) throw new AppError("not_found");',
    to: "",
  },
  {
    rule: "Who decides for a location is reminded of a theme that waits, once of each version",
    file: "server/card/themes/theme-reminders.ts",
    from: "export const REMIND_AFTER_DAYS = 3;",
    to: "export const REMIND_AFTER_DAYS = 2;",
  },
  {
    rule: "Who is suspended where their card is has none that visitors see, and hears of no answer",
    file: "db/functions/card.sql",
    from: "where m.workspace_id = p_workspace and m.user_id = p_person and m.suspended_at is not null)",
    to: "where m.workspace_id = p_workspace and m.user_id = p_person and m.suspended_at is not null and false)",
  },
  {
    rule: "Who only typed an address stops nothing in its name",
    file: "db/functions/exchange.sql",
    from: "  insert into visitor_tokens (hash, workspace_id, exchange_id, sent_until, expires_at)\n  values (p_answer->>'sent', v_row.workspace_id, v_id, v_row",
    to: "  insert into visitor_tokens (hash, workspace_id, exchange_id, mark, key_id, sent_until, expires_at)\n  values (p_answer->>'sent', v_row.workspace_id, v_id, p_answer->>'mark', p_answer->>'key_id', v_row",
  },
  {
    rule: "An answer's id alone opens nothing",
    file: "db/functions/exchange.sql",
    from: "(e.visit = (p_answer->>'visit')::uuid or exists (",
    to: "(true or exists (",
  },
];
