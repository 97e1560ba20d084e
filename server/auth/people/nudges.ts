// Reminding people by email that their card is not finished: each at most once in seven days, whoever asks.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { dayIn } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { NudgeOutcome } from "#lib/services/auth/people-entities.ts";
import { lackLabel, withPhoto } from "#lib/services/card/completeness.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { senderOf } from "#server/auth/people/member-invites.ts";
import { openStanding } from "#server/auth/people/members.ts";
import { nudgeEmail } from "#server/auth/people/nudge-email.ts";
import { isComplete } from "#server/auth/people/tree-people.ts";
import { peopleOfTree, type TreeRow } from "#server/auth/people/tree-people-repository.ts";
import { contextIn } from "#server/auth/workspaces/tree-acts.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const DAY_MS = 86_400_000;
/** Nobody is reminded more often than this. */
const BETWEEN_DAYS = 7;

const reminded = z.object({ id: z.string(), email: z.string(), firstname: z.string() });

/** Those who may be reminded now, taken; the others were within the last days. */
async function take(tx: Tx, people: readonly string[]): Promise<z.infer<typeof reminded>[]> {
  const now = new Date();
  const since = new Date(now.getTime() - BETWEEN_DAYS * DAY_MS);
  const { rows } = await tx.execute(sql`select id, email, firstname from person_nudge(
    ${`{${people.join(",")}}`}::uuid[], ${now.toISOString()}::timestamptz, ${since.toISOString()}::timestamptz)`);
  return z.array(reminded).parse(rows);
}

/** POST /people/nudges */
export async function nudgePeople(
  outside: CallContext,
  input: { place: string; people: readonly string[] },
): Promise<{ data: NudgeOutcome[] }> {
  const context = await contextIn(outside, "nudge", input.place);
  const { scope } = openStanding(context.actor, "people.nudge");
  const only = [...new Set(input.people.filter((id) => isId(id)).map((id) => id.toLowerCase()))];
  return inWorkspace(
    scope,
    async (tx) => {
      const ask = { filter: "", role: "", state: "", sort: "name", descending: false, offset: 0, limit: 0, only };
      const { rows } = await peopleOfTree(tx, scope, ask);
      const open = await unfinished(tx, context, rows);
      const taken = await take(tx, [...open.keys()]);
      for (const person of taken) await remind(tx, context, { ...person, missing: open.get(person.id) ?? [] });
      const sent = new Set(taken.map(({ id }) => id));
      return { data: only.map((id) => ({ id, outcome: outcomeOf(id, { rows, open, sent }) })) };
    },
    "decides",
  );
}

type Looked = { rows: readonly TreeRow[]; open: ReadonlyMap<string, readonly string[]>; sent: ReadonlySet<string> };

function outcomeOf(id: string, { rows, open, sent }: Looked): NudgeOutcome["outcome"] {
  if (sent.has(id)) return "sent";
  if (open.has(id)) return "recent";
  return rows.some((row) => row.id === id && row.kind === "person" && row.state === "active") ? "complete" : "away";
}

/** What each of these people still lacks; who lacks nothing, or is away, is left out. */
async function unfinished(tx: Tx, context: CallContext, rows: readonly TreeRow[]) {
  const people = rows.filter(({ kind, state }) => kind === "person" && state === "active");
  const asked = people.map(({ id, place }) => ({ personId: id, workspaceId: place.id }));
  const cards = await context.cards.facts(tx, { people: asked, since: dayIn(new Date(), zoneOf(context.session)) });
  const lacking = new Map<string, readonly string[]>();
  for (const { id, photo_url: photo } of people) {
    const found = cards.get(id);
    const card = found && withPhoto(found, photo !== null);
    if (!card || !isComplete(card)) lacking.set(id, card?.lacks ?? []);
  }
  return lacking;
}

type Reminded = z.infer<typeof reminded> & { missing: readonly string[] };

async function remind(tx: Tx, context: CallContext, { id, email, firstname, missing }: Reminded): Promise<void> {
  const { actor, request } = context;
  if (actor.kind !== "user") throw new AppError("forbidden");
  const { invitedBy, workspaceName } = senderOf(context);
  const labels = missing.map(lackLabel);
  await queueEmail(tx, nudgeEmail({ to: email, firstname, by: invitedBy.name, workspaceName, missing: labels }));
  await audit(tx, {
    actor,
    action: "people.nudge",
    subjectType: "user",
    subjectId: id,
    workspaceId: actor.workspaceId,
    after: { missing: labels },
    requestId: request.id,
  });
}
