// Rules of what people are told of, and of how the palette ranks what it finds.
/** @type {import("./mutants.mjs").Mutant[]} */
export const NOTIFICATIONS = [
  {
    rule: "⌘K ranks everything by one rule: exactly so, begins so, a word begins so, holds it, holds it beside its name; groups stand by their best row",
    file: "components/shell/palette-rank.ts",
    from: ".sort((a, b) => b.best - a.best)",
    to: ".sort((a, b) => a.best - b.best)",
  },
  {
    rule: "What people are told of stands in one list, with its names of now, and leads to its page",
    file: "db/functions/notification.sql",
    from: "and c.id = p_subject and c.deleted_at is null)\n    when p_kind like 'introduction%'",
    to: "and c.id = p_subject)\n    when p_kind like 'introduction%'",
  },
  {
    rule: "The same thing is told once while it is new",
    file: "db/functions/notification.sql",
    from: "on conflict (workspace_id, person_id, kind, subject_id) where read_at is null",
    to: "on conflict (workspace_id, id)",
  },
  {
    rule: "Nobody is told of what they did themselves, where they are not, or while they are suspended",
    file: "db/functions/notification.sql",
    from: "if v_person = (p_told->>'by')::uuid then return 0; end if;",
    to: "",
  },
  {
    rule: "Each kind is told on screen, by email and on devices as its person chose",
    file: "db/functions/notification.sql",
    from: "if coalesce(v_chosen->>(v_choice || '-push'), p_told->>'push') <> 'true' then return 0; end if;",
    to: "",
  },
  {
    rule: "A person's list is theirs alone, in the database too",
    file: "db/functions/notification.sql",
    from: "n.person_id = current_person() and n.shown\n      and (p_before is null",
    to: "n.shown\n      and (p_before is null",
  },
  {
    rule: "Whoever chose one email a day gets it in their morning, once, of what is still new",
    file: "db/functions/notification.sql",
    from: "where t.read_at is null group by u.email",
    to: "group by u.email",
  },
  {
    rule: "Notifications are kept for 90 days, and go with their person",
    file: "db/functions/notification.sql",
    from: "delete from notifications where at < now() - interval '90 days'",
    to: "delete from notifications where at < now() - interval '190 days'",
  },
];
