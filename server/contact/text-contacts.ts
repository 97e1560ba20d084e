// The contact service as texts ask for it: an audience in pieces, whose a number is, and what somebody says by a reply.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { addressCodes } from "#lib/contact/address.ts";
import { shownFacts } from "#lib/contact/shown-facts.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ConsentSource } from "#lib/services/contact/consent-limits.ts";
import { contactExportInput } from "#lib/services/contact/entities.ts";
import { type SegmentFilter, segmentFilterSchema } from "#lib/services/contact/segment-entities.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { stopAddress } from "#lib/stop-address.ts";
import type { FactRow } from "#server/contact/fact-repository.ts";
import { readFields } from "#server/contact/fields/field-store.ts";
import { listingOf } from "#server/contact/listing.ts";
import { type ChannelVerdict, mayWriteTo, reachableOf } from "#server/contact/may-write.ts";
import { peopleOfRecords } from "#server/contact/merge-repository.ts";
import { readPlaces } from "#server/contact/place-store.ts";
import { type ContactRow, contactsByIds, listContacts } from "#server/contact/repository.ts";
import { findSegment } from "#server/contact/segment-repository.ts";
import { chosenSegment } from "#server/contact/segments.ts";
import { taskZoneOf } from "#server/contact/task-store.ts";
import { wholeOf } from "#server/platform/list.ts";
import { allMarks, writeStop } from "#server/platform/stop-store.ts";
import type { AudienceAsk, TextAudience, TextContactsPort, TextPerson } from "#server/platform/text-contacts-port.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** So many people are read at once. */
const PIECE = 2000;
/** An address is taken for theirs as long as they said it themselves within so many days. */
const CONFIRMED_DAYS = 730;
const DAY_MS = 86_400_000;
/** Ways of saying yes that leave something in writing. */
const WRITTEN: readonly ConsentSource[] = ["answer", "page", "letter", "form"];
const ELSEWHERE = "Contacts are kept on another host.";

async function segmentIn(tx: Tx, scope: WorkspaceScope, { kind, value }: TextAudience): Promise<SegmentFilter | null> {
  if (kind !== "segment") return null;
  const row = isId(value) ? await findSegment(tx, scope, { id: value }) : null;
  if (row === null) throw new AppError("not_found");
  if (row.deletedAt !== null) throw new AppError("gone");
  return segmentFilterSchema.parse(row.filter);
}

/** Their ids in the order of their names, as the list of contacts would show them. */
async function idsOf(tx: Tx, scope: WorkspaceScope, ask: AudienceAsk): Promise<readonly string[]> {
  const { kind, value, now, timeZone, most } = ask;
  const segment = (await segmentIn(tx, scope, ask)) ?? undefined;
  const input = contactExportInput.parse({
    sort_by: "name",
    sort_desc: false,
    ...(kind === "tag" ? { tag: value } : {}),
  });
  const fields = segment === undefined ? [] : await readFields(tx, scope);
  const taskZone = segment?.due === undefined ? timeZone : await taskZoneOf(tx, scope.userId);
  const listing = listingOf({ now, timeZone, taskZone }, input, { fields, segment });
  const { held } = await listContacts(tx, scope, { ...wholeOf(input), ...listing, bare: true, limit: most });
  return held ?? [];
}

type Read = { now: Date; text: ChannelVerdict | undefined; places: readonly FactRow[] };

function addressOf({ now, places }: Read): TextPerson["address"] {
  const [place] = shownFacts(places);
  if (!place?.parts) return null;
  const { country_code: country, state_code: state } = addressCodes(place.parts);
  if (country === null) return null;
  const isConfirmed = place.source === "answer" && now.getTime() - place.at.getTime() < CONFIRMED_DAYS * DAY_MS;
  return { country, region: state?.slice(3) ?? null, isConfirmed };
}

function toPerson({ id, name, kind }: ContactRow, read: Read): TextPerson {
  const { text, places } = read;
  const fact = text?.fact ?? null;
  const source = text?.verdict.consent?.source;
  return {
    ...{ id, name, isCompany: kind === "company" },
    city: shownFacts(places)[0]?.parts?.city ?? "",
    verdict: text?.verdict.reason ?? "no_address",
    number: fact === null ? null : reachableOf(fact),
    isOwnNumber: fact?.source === "answer",
    address: addressOf(read),
    consent: source !== undefined && WRITTEN.includes(source) ? "written" : "other",
  };
}

/** One piece: few questions, however many there are in it. */
async function readPiece(
  tx: Tx,
  scope: WorkspaceScope,
  { ids, marker, now }: AudienceAsk & { ids: readonly string[] },
) {
  const rows = await contactsByIds(tx, scope, ids);
  const personOf = await peopleOfRecords(tx, scope, rows);
  const may = await mayWriteTo(tx, scope, { rows, marker, now, known: { personOf }, asWorkspace: true });
  const facts = Map.groupBy(
    await readPlaces(tx, scope, [...personOf.keys()]),
    ({ contactId }) => personOf.get(contactId) ?? contactId,
  );
  return rows.map((row) => {
    const text = may.get(row.id)?.verdicts.find(({ channel }) => channel === "sms");
    return toPerson(row, { now, text, places: facts.get(row.id) ?? [] });
  });
}

async function* audience(tx: Tx, scope: WorkspaceScope, ask: AudienceAsk): AsyncGenerator<readonly TextPerson[]> {
  authorize(ask.actor, "contacts.read");
  if (remoteUrl("contact") !== null) throw new AppError("unavailable", ELSEWHERE);
  const ids = await idsOf(tx, scope, ask);
  for (let at = 0; at < ids.length; at += PIECE) yield readPiece(tx, scope, { ...ask, ids: ids.slice(at, at + PIECE) });
}

const holder = z.object({ id: z.string(), name: z.string() });

export const textContacts: TextContactsPort = {
  nameOf: async (scope, { kind, value }) => {
    if (kind !== "segment") return kind === "tag" ? value : "Everybody";
    if (!isId(value)) throw new AppError("not_found");
    return (await chosenSegment(scope, value))?.name ?? "";
  },
  audience,
  verdicts: async (tx, scope, { ids, marker, now }) => {
    const rows = await contactsByIds(tx, scope, ids);
    const personOf = await peopleOfRecords(tx, scope, rows);
    const may = await mayWriteTo(tx, scope, { rows, marker, now, known: { personOf }, asWorkspace: true });
    // One that was joined into another since is asked for by its own id.
    return new Map(
      [...personOf].map(([record, person]) => {
        const text = may.get(person)?.verdicts.find(({ channel }) => channel === "sms");
        const number = text?.fact ? reachableOf(text.fact) : null;
        return [record, { verdict: text?.verdict.reason ?? "no_address", number }];
      }),
    );
  },
  holderOf: async (tx, { workspaceId }, number) => {
    const { rows } = await tx.execute(sql`
      select p.id, p.name from contact_facts f join contacts c on c.workspace_id = f.workspace_id and c.id = f.contact_id
        join contacts p on p.workspace_id = c.workspace_id and p.id = coalesce(c.merged_into, c.id)
      where f.workspace_id = ${workspaceId} and f.normal = ${number} and f.field = 'phone' and f.ended_at is null
        and p.deleted_at is null order by p.updated_at desc, p.id limit 1`);
    return rows[0] === undefined ? null : holder.parse(rows[0]);
  },
  isConfirmed: async (tx, { workspaceId }, number) => {
    const { rows } = await tx.execute(sql`
      select from contact_facts f where f.workspace_id = ${workspaceId} and f.normal = ${number} and f.field = 'phone'
        and f.source = 'answer' and f.ended_at is null limit 1`);
    return rows.length > 0;
  },
  stop: async (tx, { workspaceId, number, marker }) => {
    const { own: mark, keyId } = marker(stopAddress("phone", number));
    const said = { channel: "sms", purpose: "any", scope: "brand", source: "visitor" } as const;
    await writeStop(tx, { mark, keyId, workspaceId, ...said });
  },
  marksOf: (number, marker) => allMarks(marker, stopAddress("phone", number)),
};
