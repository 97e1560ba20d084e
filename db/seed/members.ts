// Questions to support of the demo: one that waits, one that was answered and not read yet, one that is over.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";

type Said = { side: "person" | "support"; text: string; hours: number; internal?: true };
type Asked = {
  by: string;
  workspace: string;
  subject: string;
  topic: string;
  state: "open" | "answered" | "closed";
  said: readonly Said[];
};

const ADMIN = "admin@corner.test";

const QUESTIONS: readonly Asked[] = [
  {
    by: "noah@brightsmile.test",
    workspace: "brightsmile",
    subject: "Can a link open a phone number?",
    topic: "links",
    state: "open",
    said: [
      {
        side: "person",
        text: "Our patients mostly want to call. Can a share link start a call instead of opening a page?",
        hours: 3,
      },
    ],
  },
  {
    by: "mia@harbor.test",
    workspace: "boston",
    subject: "The preview shows an old picture",
    topic: "links",
    state: "answered",
    said: [
      {
        side: "person",
        text: "I changed the picture of my Seaport link this morning. In WhatsApp the old one still shows.",
        hours: 28,
      },
      { side: "support", text: "The stored picture is the new one, checked.", hours: 26, internal: true },
      {
        side: "support",
        text: "Your link has the new picture. WhatsApp keeps what it once fetched for a few days.\n\nSend the link with a question mark at its end once, and it fetches the new one.",
        hours: 25,
      },
    ],
  },
  {
    by: "ava@lapsed.test",
    workspace: "lapsed",
    subject: "Do my links still work?",
    topic: "billing",
    state: "closed",
    said: [
      { side: "person", text: "My subscription ended. Do the links on my printed cards still work?", hours: 200 },
      { side: "support", text: "Yes, they do. Nothing that was handed out stops working.", hours: 196 },
    ],
  },
];

/** Answers came from the administrator. */
export async function seedMembers(client: ClientBase, ids: Ids): Promise<void> {
  for (const question of QUESTIONS) await seedQuestion(client, ids, question);
}

async function seedQuestion(client: ClientBase, ids: Ids, asked: Asked): Promise<void> {
  const [id, workspace, owner] = [newId(), idOf(ids.workspaces, asked.workspace), idOf(ids.people, asked.by)];
  const admin = idOf(ids.people, ADMIN);
  const first = asked.said[0]?.hours ?? 0;
  const last = asked.said.at(-1)?.hours ?? 0;
  const answered = asked.said.some(({ side, internal }) => side === "support" && !internal);
  const read = asked.state === "answered" ? first : last;
  await client.query("select set_config('app.workspace', $1, true)", [workspace]);
  await client.query("set local role app");
  await client.query(
    `insert into support_questions (workspace_id, id, owner_id, subject, topic, state, assignee_id, created_at, asked_at,
      updated_at, answered_at, owner_read_at, support_read_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(hours => $8), now() - make_interval(hours => $8),
      now() - make_interval(hours => $9), $10::timestamptz, now() - make_interval(hours => $11), $12::timestamptz)`,
    [
      workspace,
      id,
      owner,
      asked.subject,
      asked.topic,
      asked.state,
      answered ? admin : null,
      first,
      last,
      answered ? before(last) : null,
      read,
      answered ? before(last) : null,
    ],
  );
  for (const { side, text, hours, internal = false } of asked.said) {
    await client.query(
      `insert into support_messages (workspace_id, id, question_id, owner_id, author_id, side, internal, text, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() - make_interval(hours => $9))`,
      [workspace, newId(), id, owner, side === "support" ? admin : owner, side, internal, text, hours],
    );
  }
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true)");
}

function before(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}
