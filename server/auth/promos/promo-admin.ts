// Promo codes for administrators: made alone or as a batch, limits changed, paused and back.
import { randomInt } from "node:crypto";
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { counted } from "#lib/plural.ts";
import { giftWords } from "#lib/promo-words.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import type { PromoList } from "#lib/services/auth/promo-contract.ts";
import type { NewPromo, PromoCode, PromoLimits } from "#lib/services/auth/promo-entities.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { promosTable } from "#server/auth/promos/promo-csv.ts";
import {
  arePlans,
  insertPromo,
  insertSingles,
  type NamedPromo,
  promoById,
  promosPage,
  storePromo,
} from "#server/auth/promos/promo-list-repository.ts";
import { offerOf } from "#server/auth/promos/promo-repository.ts";
import { stateOf } from "#server/auth/promos/promo-rules.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { startOfDay } from "#server/platform/days.ts";
import { csvExport, mapPieces, orderedPieces } from "#server/platform/export-file.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

function invalid(field: string, sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

/** A row as administrators read it: days are those of their zone, the last one whole. */
function wireIn(timeZone: string) {
  return ({ promo, by, brought }: NamedPromo): PromoCode => {
    const offer = offerOf(promo);
    const lastMoment = offer.expires_at && new Date(offer.expires_at.getTime() - 1);
    return {
      id: promo.id,
      code: promo.code,
      note: promo.note,
      title: giftWords(offer),
      batch: promo.batch,
      state: stateOf(offer, new Date()),
      percent: offer.percent,
      amounts: offer.amounts && { ...offer.amounts },
      devices: offer.devices && { ...offer.devices },
      trial_days: offer.trial_days,
      main_component: MAIN_COMPONENTS.find((known) => known === offer.main_component) ?? null,
      lasts: offer.lasts,
      months: offer.months,
      products: offer.products,
      plan_ids: offer.plan_ids && [...offer.plan_ids],
      minimums: offer.minimums && { ...offer.minimums },
      first_order: offer.first_order,
      per_person: offer.per_person,
      max_uses: offer.max_uses,
      uses: offer.uses,
      brought,
      starts_on: offer.starts_at && dayIn(offer.starts_at, timeZone),
      ends_on: lastMoment && dayIn(lastMoment, timeZone),
      created_at: instantOf(promo.createdAt),
      created_by: by,
      version: promo.version,
    };
  };
}

const wire = (context: CallContext) => wireIn(zoneOf(context.session));

/** GET /admin/promo-codes */
export async function listPromoCodes(context: CallContext, input: PromoList) {
  authorizePerson(context.actor, "promos.read");
  const page = { ...pageOf(input), state: input.state, gives: input.gives };
  return toPage(await unscoped((tx) => promosPage(tx, page)), input, wire(context));
}

/** GET /admin/promo-codes/export */
export async function exportPromoCodes(context: CallContext, input: Listed<PromoList>): Promise<File> {
  authorizePerson(context.actor, "promos.read");
  const whole = { ...wholeOf(input), state: input.state, gives: input.gives };
  const pieces = orderedPieces(whole, (page) => unscoped((tx) => promosPage(tx, page)));
  return csvExport(context.request.gone, promosTable(zoneOf(context.session)), mapPieces(pieces, wire(context)));
}

/** A code by its id; throws `not_found`. */
export async function foundPromo(tx: Tx, id: string, locked = false): Promise<NamedPromo> {
  const row = isId(id) ? await promoById(tx, id, locked) : null;
  if (!row) throw new AppError("not_found");
  return row;
}

/** GET /admin/promo-codes/{id} */
export async function getPromoCode(context: CallContext, { id }: { id: string }) {
  authorizePerson(context.actor, "promos.read");
  return { data: wire(context)(await unscoped((tx) => foundPromo(tx, id))) };
}

/** The limits as columns; throws `invalid` for days the wrong way round and for plans that are none. */
async function limitColumns(
  tx: Tx,
  limits: PromoLimits,
  { timeZone, devices }: { timeZone: string; devices: boolean },
) {
  const { starts_on, ends_on } = limits;
  // Devices come with an order of them, whatever was asked for.
  const [products, plan_ids] = devices ? (["orders", null] as const) : [limits.products, limits.plan_ids];
  if (starts_on !== null && ends_on !== null && ends_on < starts_on)
    throw invalid("ends_on", "The last day comes before the first.");
  if (!(await arePlans(tx, plan_ids ?? []))) throw invalid("plan_ids", "There is no such plan.");
  return {
    note: limits.note,
    products,
    planIds: plan_ids && [...plan_ids],
    minimums: limits.minimums,
    firstOrder: limits.first_order,
    perPerson: limits.per_person,
    startsAt: starts_on === null ? null : startOfDay(starts_on, timeZone),
    expiresAt: ends_on === null ? null : startOfDay(addDays(ends_on, 1), timeZone),
  };
}

/** One thing is given, or a trial with its plan; months are named where they count. */
function refuseGift({ percent, amounts, devices, trial_days, main_component, lasts, months }: NewPromo): void {
  const off = Number(percent !== null) + Number(amounts !== null) + Number(devices !== null);
  const signUp = trial_days !== null || main_component !== null;
  if (off + Number(signUp) !== 1) throw invalid("percent", "Choose one thing that it gives.");
  if (devices !== null && lasts !== "once") throw invalid("lasts", "Devices are free in one order.");
  if (lasts === "months" && months === null) throw invalid("months", "Enter how many months.");
}

/** What is easily mistaken for something else is left out. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const SINGLE_LENGTH = 10;

function singleCodes(prefix: string, count: number): string[] {
  const made = new Set<string>();
  while (made.size < count) {
    const letters = Array.from({ length: SINGLE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
    made.add(`${prefix}-${letters.join("")}`);
  }
  return [...made];
}

/** POST /admin/promo-codes: good from now on, or from its first day. */
export async function createPromoCode(context: CallContext, input: NewPromo) {
  const { userId } = authorizePerson(context.actor, "promos.create");
  refuseGift(input);
  return unscoped(async (tx) => {
    const { code, singles } = input;
    const id = newId();
    const made = await insertPromo(tx, {
      ...(await limitColumns(tx, input, { timeZone: zoneOf(context.session), devices: input.devices !== null })),
      ...{ id, code, percent: input.percent, amounts: input.amounts, trialDays: input.trial_days },
      devices: input.devices,
      ...{ mainComponent: input.main_component, lasts: input.lasts, createdBy: userId },
      months: input.lasts === "months" ? input.months : null,
      maxUses: singles ?? input.max_uses,
      batch: singles !== null,
    });
    if (!made) throw invalid("code", "There is already a code with this spelling.");
    if (singles !== null) await insertSingles(tx, code, singleCodes(code, singles));
    const row = await foundPromo(tx, id);
    await trail(tx, context, {
      action: "promos.create",
      id,
      after: { name: code, gives: giftWords(offerOf(row.promo)), singles },
    });
    return { data: wire(context)(row) };
  }, "decides");
}

type Trail = { action: "promos.create" | "promos.update"; id: string; before?: unknown; after: unknown };

async function trail(tx: Tx, context: CallContext, { id, ...written }: Trail): Promise<void> {
  const requestId = context.request.id;
  await audit(tx, {
    actor: context.actor,
    subjectType: "promo-code",
    subjectId: id,
    workspaceId: null,
    requestId,
    ...written,
  });
}

type Update = PromoLimits & { id: string; version: number };

/** PATCH /admin/promo-codes/{id}: for uses from now on; what was promised stays. */
export async function updatePromoCode(context: CallContext, { id, version, ...limits }: Update) {
  authorizePerson(context.actor, "promos.update");
  return unscoped(async (tx) => {
    const before = await foundPromo(tx, id, true);
    const { promo } = before;
    if (promo.version !== version) throw new AppError("conflict", undefined, { current: wire(context)(before) });
    const maxUses = promo.batch ? promo.maxUses : limits.max_uses;
    if (maxUses !== null && maxUses < promo.uses)
      throw invalid("max_uses", `It was already used ${counted(promo.uses, "time")}.`);
    const how = { timeZone: zoneOf(context.session), devices: promo.devices !== null };
    await storePromo(tx, id, { ...(await limitColumns(tx, limits, how)), maxUses });
    const { note, brought: _sums, ...was } = wire(context)(before);
    await trail(tx, context, {
      action: "promos.update",
      id,
      before: { ...was, name: promo.code, note },
      after: { ...limits, name: promo.code },
    });
    return { data: wire(context)(await foundPromo(tx, id)) };
  }, "decides");
}

/** POST /admin/promo-codes/{id}/pause: orders that hold it keep it. */
export async function pausePromoCode(context: CallContext, { id, paused }: { id: string; paused: boolean }) {
  authorizePerson(context.actor, "promos.update");
  return unscoped(async (tx) => {
    const { promo } = await foundPromo(tx, id, true);
    await storePromo(tx, id, { pausedAt: paused ? (promo.pausedAt ?? new Date()) : null });
    await trail(tx, context, { action: "promos.update", id, after: { name: promo.code, paused } });
    return { data: wire(context)(await foundPromo(tx, id)) };
  }, "decides");
}
