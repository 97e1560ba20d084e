// How the app is used, told by browsers in batches: names of a closed list and addresses without anybody's values, nothing else.
import { z } from "zod";
import { BATCH_SIZE, EVENT_NAMES, SCREENS } from "#lib/analytics.ts";
import { contract, dataOf, instantInput } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const eventSchema = z.object({
  name: z.enum(EVENT_NAMES),
  path: machine()
    .max(100)
    .describe(
      "The address without the values of its parameters; what is no row of the route table is stored as `other`.",
    ),
  screen: z.enum(SCREENS),
  at: instantInput,
});

export const eventsContract = {
  recordEvents: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "POST", path: "/events", tags: ["app"], summary: "What was used, without any text of a person" })
    .input(
      z.object({
        visitor: z.uuid().describe("Random, kept by the browser for 365 days."),
        events: z.array(eventSchema).min(1).max(BATCH_SIZE),
      }),
    )
    .output(dataOf(z.object({ stored: z.number().int() }))),
};
