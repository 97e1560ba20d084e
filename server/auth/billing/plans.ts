// Plans for administrators: the list, an edit with what it changes for whom, and the archive.

import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { billingCurrencies } from "#lib/money.ts";
import { ACCOUNT, authorizePerson, FLAGS } from "#lib/permissions/index.ts";
import { PLAN_CHOICES } from "#lib/plan-kinds.ts";
import { counted } from "#lib/plural.ts";
import type { AdminPlan, NewPlan, PlanEdit, PlanEffect } from "#lib/services/auth/billing-entities.ts";
import type { PlanList } from "#lib/services/auth/plans-contract.ts";
import { zoneOf } from "#lib/session/zone.ts";
import type { PlanRow } from "#server/auth/billing/billing-repository.ts";
import { plansTable, pricesOf } from "#server/auth/billing/csv.ts";
import {
  type CountedPlan,
  insertPlan,
  lockPlan,
  plansPage,
  storeArchived,
  storePlan,
} from "#server/auth/billing/plan-repository.ts";
import { toPlan } from "#server/auth/billing/wire.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, orderedPieces, type Pieces } from "#server/platform/export-file.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

function toAdminPlan({ plan, workspaces }: CountedPlan): AdminPlan {
  return { ...toPlan(plan), rank: plan.rank, workspaces, updated_at: instantOf(plan.updatedAt) };
}

type Listing = Listed<PlanList>;

/** GET /admin/plans */
export async function listAdminPlans(context: CallContext, input: PlanList) {
  authorizePerson(context.actor, "plans.read");
  return toPage(await unscoped((tx) => plansPage(tx, pageOf(input))), input, toAdminPlan);
}

/** GET /admin/plans/export */
export async function exportPlans(context: CallContext, input: Listing): Promise<File> {
  authorizePerson(context.actor, "plans.read");
  const pieces = orderedPieces(wholeOf(input), (page) => unscoped((tx) => plansPage(tx, page)));
  return csvExport(context.request.gone, plansTable(zoneOf(context.session)), pricesIn(pieces));
}

async function* pricesIn(pieces: Pieces<CountedPlan>): Pieces<ReturnType<typeof pricesOf>[number]> {
  for await (const { rows } of pieces) yield { rows: rows.flatMap((row) => pricesOf(toAdminPlan(row))) };
}

/** The edit as it will be stored: known flags in their order, with what every person has; currencies that we bill in, or did. */
function accepted<Edit extends PlanEdit>(edit: Edit, had: PlanRow | null = null): Edit {
  const unknown = edit.flags.find((flag) => !FLAGS.some((known) => known === flag));
  if (unknown) throw new AppError("invalid", undefined, { fields: { flags: [`There is no flag ${unknown}.`] } });
  const sold = [...billingCurrencies(), ...Object.keys(had ? toPlan(had).prices : {})];
  const money = Object.keys(edit.prices).find((currency) => !sold.includes(currency));
  if (money)
    throw new AppError("invalid", undefined, { fields: { prices: [`${money} is no currency that we bill in.`] } });
  const wanted = new Set<string>([...edit.flags, ...ACCOUNT]);
  return { ...edit, flags: FLAGS.filter((flag) => wanted.has(flag)) };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** jsonb gives names back in an order of its own. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value)
    .map(([name, inner]) => [name, sorted(inner)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function effectOf({ plan, workspaces }: CountedPlan, edit: PlanEdit): PlanEffect {
  const before = toPlan(plan);
  const many = counted(workspaces, "workspace");
  const sentences = [
    same(before.prices, edit.prices)
      ? null
      : `New prices apply to new subscriptions. The old prices stay in place for ${many}.`,
    before.seats_included === edit.seats_included ? null : "The seats included hold for new agreements.",
    before.trial_days === edit.trial_days ? null : "The trial holds for workspaces made from now on.",
  ].filter((sentence) => sentence !== null);
  return {
    workspaces,
    gained: edit.flags.filter((flag) => !before.flags.includes(flag)),
    lost: before.flags.filter((flag) => !edit.flags.includes(flag)),
    sentences,
  };
}

async function found(tx: Tx, id: string): Promise<CountedPlan> {
  const row = isId(id) ? await lockPlan(tx, id) : null;
  if (!row) throw new AppError("not_found");
  return row;
}

/** POST /admin/plans/{id}/preview: changes nothing. */
export async function previewPlan(context: CallContext, { id, ...edit }: PlanEdit & { id: string }) {
  authorizePerson(context.actor, "plans.read");
  const before = await unscoped((tx) => found(tx, id));
  return { data: effectOf(before, accepted(edit, before.plan)) };
}

const TAKEN = "There is already a plan with this name.";

/** POST /admin/plans: sold from now on; the plans before it stay what a new workspace of its kind begins with. */
export async function createPlan(context: CallContext, input: NewPlan) {
  authorizePerson(context.actor, "plans.create");
  const plan = accepted(input);
  const product = PLAN_CHOICES.find(({ main_component }) => main_component === plan.main_component)?.product;
  if (!product) throw new AppError("invalid", undefined, { fields: { main_component: ["There is no such kind."] } });
  return unscoped(async (tx) => {
    const id = newId();
    if (!(await insertPlan(tx, { ...plan, id, product })))
      throw new AppError("invalid", TAKEN, { fields: { name: [TAKEN] } });
    await audit(tx, {
      actor: context.actor,
      action: "plans.create",
      subjectType: "plan",
      subjectId: id,
      workspaceId: null,
      after: plan,
      requestId: context.request.id,
    });
    return { data: toAdminPlan(await found(tx, id)) };
  }, "decides");
}

type Update = PlanEdit & { id: string; version: number };

/** PATCH /admin/plans/{id}: what it includes is in force with the next request of everybody on it. */
export async function updatePlan(context: CallContext, { id, version, ...edit }: Update) {
  authorizePerson(context.actor, "plans.update");
  return changed(context, id, async (tx, before) => {
    const wanted = accepted(edit, before.plan);
    if (before.plan.version !== version) throw new AppError("conflict", undefined, { current: toAdminPlan(before) });
    await storePlan(tx, id, wanted);
    return { before: toPlan(before.plan), after: wanted };
  });
}

/** POST /admin/plans/{id}/archive: workspaces that are on it stay on it. */
export async function archivePlan(context: CallContext, { id, archived }: { id: string; archived: boolean }) {
  authorizePerson(context.actor, "plans.update");
  return changed(context, id, async (tx) => {
    await storeArchived(tx, id, archived);
    return { after: { archived } };
  });
}

type Trail = { before?: unknown; after: unknown };

async function changed(context: CallContext, id: string, run: (tx: Tx, before: CountedPlan) => Promise<Trail>) {
  return unscoped(async (tx) => {
    const trail = await run(tx, await found(tx, id));
    await audit(tx, {
      actor: context.actor,
      action: "plans.update",
      subjectType: "plan",
      subjectId: id,
      workspaceId: null,
      ...trail,
      requestId: context.request.id,
    });
    return { data: toAdminPlan(await found(tx, id)) };
  }, "decides");
}
