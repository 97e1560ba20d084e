// A franchise of two locations, and calls of people in it, for the suites about the People Manager.
import type pg from "pg";
import { newId } from "#lib/id.ts";
import { loadSession } from "#server/auth/core/repository.ts";
import { toSession } from "#server/auth/core/wire.ts";
import { callContext } from "#server/main/router.ts";
import { aPerson, aWorkspace, type Person } from "#tests/support/factories.ts";

const REQUEST = {
  id: "tree-acts",
  ip: "",
  userAgent: "",
  browser: false,
  token: null,
  pending: null,
  appliance: null,
  serviceToken: null,
  device: null,
};

/** A call of this person in this workspace, as a page of theirs makes it. */
export async function callOf(
  pool: pg.Pool,
  {
    user,
    workspace,
    view: requestedView = "company",
  }: { user: Person; workspace: string; view?: "company" | "personal" },
) {
  const id = newId();
  await pool.query(
    "insert into sessions (id, user_id, workspace_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
    [id, user.id, workspace],
  );
  const row = await loadSession(id);
  if (!row) throw new Error("There is no such session.");
  const session = toSession(row);
  return callContext({ session, requestedView }, REQUEST);
}

/** Each location has an owner of its own; the franchise's stands above them. */
export async function aFranchise(pool: pg.Pool) {
  const owner = await aPerson(pool);
  const franchise = await aWorkspace(pool, { owner, name: "Made", product: "franchise", component: "franchise" });
  const place = async (name: string) => {
    const keeper = await aPerson(pool);
    const id = await aWorkspace(pool, { owner: keeper, name, product: "entrepreneur", component: "company" });
    await pool.query("update workspaces set parent_id = $1 where id = $2", [franchise, id]);
    return { id, keeper };
  };
  return { owner, franchise, north: await place("Made North"), south: await place("Made South") };
}
