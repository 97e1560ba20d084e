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
    from: "c.id = f.contact_id and c.seen_by <> 'owner' and c.deleted_at is null",
    to: "c.id = f.contact_id and c.deleted_at is null",
  },
  {
    rule: "Of values a person reads their own words alone",
    file: SQL,
    from: "and f.source = 'answer' and f.source_id = any (v_answers) and f.ended_at is null group by",
    to: "and f.ended_at is null group by",
  },
  {
    rule: "A proved mailbox opens what it said itself, and nothing that was joined with it",
    file: SQL,
    from: "v_answers := person_answers('{}', p_emails);",
    to: "v_records := person_joined(v_records); v_answers := person_answers(v_records, p_emails);",
  },
  {
    rule: "What was joined with a person's own request goes once somebody confirmed it",
    file: "db/functions/person-request.sql",
    from: "if v_request.source <> 'self' then records := v_all; end if;",
    to: "records := v_all;",
  },
  {
    rule: "A visitor's word alone joins no two by themselves",
    file: "db/functions/contact-pair.sql",
    from: "and not contact_unproven(p_workspace, a.id, b.id)",
    to: "",
  },
  {
    rule: "A row of a file is somebody's by its very address, and an erased one comes in as nobody",
    file: "db/functions/person-request.sql",
    from: "then 'left' else t.state end",
    to: "then 'new' else t.state end",
  },
  {
    rule: "A value that was taken away hands nobody out",
    file: "db/functions/person-request.sql",
    from: "v_request.kind = 'erase');",
    to: "true);",
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
    from: "perform stop_lift(p_marks, v_token.workspace_id, 'email', false);",
    to: "",
  },
  {
    rule: "The same yes is in the ledger once until a stop lies between",
    file: SQL,
    from: "and (v_stopped is null or last.at > v_stopped));",
    to: "and false);",
  },
  {
    rule: "One letter does sixty acts an hour, and a stop goes through beyond them",
    file: "server/card/exchange/visitor-handler.ts",
    from: 'if (act === "stop" || act === "stop-all") return false;',
    to: "",
  },
  {
    rule: "A yes to one brand frees no other that somebody stopped with everybody",
    file: "db/functions/exchange.sql",
    from: "(s.scope <> 'installation' or (p_narrows and s.workspace_id = p_workspace))",
    to: "true",
  },
  {
    rule: "Everybody stopped once more reaches whom somebody had let write again",
    file: "db/functions/exchange.sql",
    from: "and x.channel = p_stop.channel and x.at > p_stop.at)",
    to: "and x.channel = p_stop.channel)",
  },
  {
    rule: "A person stops texts and calls themselves, and takes that back while their proof holds",
    file: "server/card/exchange/own-access.ts",
    from: "if (back) await unsayStop(",
    to: "if (!back) await unsayStop(",
  },
];
