// A visitor's answer between its row and the wire.

import { z } from "zod";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";
import type { ExchangeState } from "#lib/services/card/exchange-limits.ts";
import type { Person } from "#lib/services/person.ts";
import type { ExchangeRow } from "#server/card/exchange/exchange-repository.ts";
import { instantOf } from "#server/platform/rows.ts";

const requestsSchema = z.array(z.string()).catch([]);

export function stateOf({ aside, doneAt }: Pick<ExchangeRow, "aside" | "doneAt">): ExchangeState {
  if (aside !== null) return "aside";
  return doneAt === null ? "waiting" : "done";
}

/** An answer that nobody sees any more is neither named nor pointed at. */
const introducerOf = (id: string, name: string | null) => ({ id: name === null ? null : id, name });

/** The answer as its owner reads it. */
export function toExchange(row: ExchangeRow, owner: Person): Exchange {
  const { id, source, name, email, phone, company, title, note, channel, code, version } = row;
  return {
    ...{ id, source, name, email, phone, company, title, note, channel, code, version, owner },
    state: stateOf(row),
    card: row.cardId === null ? null : { id: row.cardId, name: row.cardName },
    event: row.eventId === null || row.eventName === null ? null : { id: row.eventId, name: row.eventName },
    introduced_by: row.introducedBy === null ? null : introducerOf(row.introducedBy, row.introducer),
    requests: requestsSchema.parse(row.requests),
    opened_at: instantOf(row.openedAt),
    created_at: instantOf(row.createdAt),
    done_at: instantOf(row.doneAt),
    agreed: row.agreed.map(({ at, ...agreed }) => ({ ...agreed, at: instantOf(new Date(at)) })),
    deleted_at: instantOf(row.deletedAt),
  };
}
