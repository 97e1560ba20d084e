// Who gets what of each operation of push-contract.ts, and what it is asked with.
import type { pushContract } from "#lib/services/auth/push-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

/** No browser's: an address inside is refused before anything is kept. */
const INSIDE = {
  endpoint: "https://127.0.0.1/push",
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  public_key: "B".repeat(87),
};

// biome-ignore format: a table is read by its columns.
export const pushDenials: Denials<typeof pushContract> = {
  //                  nob out col mem man own sib par sus blo pas imp adm
  push:             ["401 200 200 200 200 200 200 200 200 200 403 403 200"],
  addPushDevice:    ["401 422 422 422 422 422 422 422 422 422 403 403 422", INSIDE, { impersonator: "forbidden" }],
  removePushDevice: ["401 404 404 404 404 404 404 404 404 404 403 403 404", { id: NOBODY }],
  testPushDevice:   ["401 404 404 404 404 404 404 404 404 404 403 403 404", { id: NOBODY }],
};
