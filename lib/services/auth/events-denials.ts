// Who gets what of each operation of events-contract.ts, and what it is asked with.
import type { eventsContract } from "#lib/services/auth/events-contract.ts";
import type { Denials } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const eventsDenials: Denials<typeof eventsContract> = {
  //              nob out col mem man own sib par sus blo pas imp adm
  recordEvents: ["200 200 200 200 200 200 200 200 200 200 200 200 200", { visitor: "01890000-0000-4000-8000-000000000001", events: [{ name: "page", path: "/dashboard", screen: "desktop", at: "2026-01-01T00:00:00Z" }] }],
};
