// The demo's co-op accounts, made by the same functions of the database that make everybody's.
import type { ClientBase } from "pg";
import { COOP_ACCOUNTS, COOP_PERCENT, type SeedCoop } from "#db/seed/coop-list.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";

const DAY = 86_400_000;
const CENTS = 100;

/** Inside the seed's transaction, after the workspaces. */
export async function seedCoop(client: ClientBase, ids: Ids): Promise<void> {
  const owner = idOf(ids.people, "olivia@harbor.test");
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true), set_config('app.person', $2, true)", [
    idOf(ids.workspaces, "harbor"),
    owner,
  ]);
  await client.query("select coop_share_all($1, 0, now() - interval '330 days')", [COOP_PERCENT]);
  for (const { location, percent, course } of COOP_ACCOUNTS) {
    const id = idOf(ids.workspaces, location);
    const costs = new Map<string, string>();
    if (percent !== null) await client.query("select coop_share($1, $2, now() - interval '330 days')", [id, percent]);
    for (const step of course) await take(client, { id, owner, costs, step });
  }
  await client.query("select set_config('app.workspace', '', true), set_config('app.person', '', true)");
  await client.query("set local role app_base");
}

type Taken = { id: string; owner: string; costs: Map<string, string>; step: SeedCoop };

async function take(client: ClientBase, { id, owner, costs, step }: Taken): Promise<void> {
  const minor = step.dollars * CENTS;
  const entry = { at: new Date(Date.now() + step.day * DAY), by: owner, note: "note" in step ? step.note : "" };
  if (step.act === "allocate") await client.query("select coop_allocate($1, $2, $3)", [id, minor, entry]);
  if (step.act === "settle") await client.query("select coop_settle($1, $2, $3)", [id, minor, entry]);
  if (step.act === "plan") {
    const subject = newId(entry.at.getTime());
    costs.set(step.label, subject);
    await client.query("select coop_plan($1, $2, $3)", [id, { subject, label: step.label, total: minor }, entry]);
  }
  if (step.act === "book")
    await client.query("select coop_book($1, $2, $3, $4, $5)", [id, costs.get(step.label), minor, step.ends, entry]);
}
