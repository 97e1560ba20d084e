// One broken line for each rule of a person's own page that a test without a browser proves.

const SQL = "db/functions/person-own.sql";

/** @type {import("./mutants.mjs").Mutant[]} */
export const OWN_ACCESS = [
  {
    rule: "Nothing of what is held opens before a code, whoever has the letter",
    file: SQL,
    from: "and t.expires_at > now() and k.proof = p_proof",
    to: "and t.expires_at > now()",
  },
  {
    rule: "A code goes to the mailbox of the letter alone",
    file: "server/card/exchange/own-access.ts",
    from: "return mark !== null && allMarks(",
    to: "return mark !== null || allMarks(",
  },
  {
    rule: "A code is good once, and for its letter alone",
    file: SQL,
    from: "update person_codes k set ends_at = now(), proof = p_proof",
    to: "update person_codes k set proof = p_proof",
  },
  {
    rule: "A code takes five tries in ten minutes, and what it opens closes after half an hour",
    file: SQL,
    from: "or v_row.ends_at <= now() or v_row.tries >= 5 then",
    to: "or v_row.ends_at <= now() then",
  },
  {
    rule: "A person is told of nothing that one colleague keeps for themselves",
    file: SQL,
    from: "c.id = r.id and c.seen_by <> 'owner' and c.deleted_at is null;",
    to: "c.id = r.id and c.deleted_at is null;",
  },
  {
    rule: "Of values a person reads their own words alone",
    file: SQL,
    from: "and f.source = 'answer' and f.ended_at is null group by",
    to: "and f.ended_at is null group by",
  },
  {
    rule: "What a person asks for on their own page is their brand's request, once at a time",
    file: SQL,
    from: "and r.kind = p_request->>'kind' and r.state in ('open', 'erasing') and r.emails && v_emails) then return; end if;",
    to: "and false) then return; end if;",
  },
  {
    rule: "Their own stop of emails ends by a yes of the very mailbox, with its words",
    file: SQL,
    from: "delete from stops s where s.mark = any (p_marks) and s.channel = 'email'",
    to: "delete from stops s where false and s.channel = 'email'",
  },
  {
    rule: "A person stops texts and calls themselves, and takes that back while their proof holds",
    file: "server/card/exchange/own-access.ts",
    from: "if (back) await unsayStop(",
    to: "if (!back) await unsayStop(",
  },
];
