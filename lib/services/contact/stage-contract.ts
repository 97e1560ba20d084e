// The workspace's stages of contacts: read by everybody who knows somebody, changed by whoever looks after the workspace.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { line } from "#lib/services/text.ts";
import { MOST_STAGE, MOST_STAGES } from "./stage-limits.ts";

const tags = ["Contacts"];
const name = line(MOST_STAGE).min(1, "Enter a name, or remove the stage.");

const stagesSchema = z.object({
  names: z.array(z.string()).describe("In their order."),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
  may_change: z.boolean(),
});

const changeStagesInput = z.object({
  version: z.coerce.number().int(),
  stages: z
    .array(
      z.object({
        name,
        was: line(MOST_STAGE).nullable().default(null).describe("The stage that it is now; null for a new one."),
      }),
    )
    .min(1, "Keep at least one stage.")
    .max(MOST_STAGES)
    .describe("In their order. One that is left out stays with the contacts that have it."),
});

export const stageContract = {
  stages: contract
    .meta({ action: "contacts.read" })
    .route({ method: "GET", path: "/contacts/stages", tags, summary: "The workspace’s stages of contacts, in order" })
    .output(dataOf(stagesSchema)),
  changeStages: contract
    .meta({ action: "contacts.stages", once: { decides: "contacts.stages", again: "contact.stages" } })
    .route({
      method: "PATCH",
      path: "/contacts/stages",
      tags,
      summary: "Add, rename, move or take away stages",
      description: "A stage that is renamed is renamed in every contact and segment.",
    })
    .input(changeStagesInput)
    .output(dataOf(stagesSchema)),
};

export type Stages = z.infer<typeof stagesSchema>;
export type ChangeStages = z.infer<typeof changeStagesInput>;
