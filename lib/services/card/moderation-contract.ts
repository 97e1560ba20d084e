// What administrators of the installation do about cards that visitors report.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

/** A card that was reported and not looked into, or one that is taken down. */
export const reportedCardSchema = z.object({
  id: z.string(),
  workspace_id: z.string(),
  handle: z.string(),
  address: z.string(),
  reports: z.number().int().describe("How many nobody has looked into."),
  reasons: z.array(z.string()),
  words: z.array(z.string()).describe("What visitors said beside it, the newest five."),
  reported_at: z.string().nullable(),
  taken_down_at: z.string().nullable(),
  taken_down_reason: z.string().nullable(),
});

export type ReportedCard = z.infer<typeof reportedCardSchema>;

const MOST_REASON = 500;

const tags = ["Admin"];
const idInput = z.object({ id: machine() });
const again = "card.reported";

export const moderationContract = {
  reports: contract
    .meta({ action: "cards.moderation" })
    .route({ method: "GET", path: "/admin/card-reports", tags, summary: "Cards that are reported or taken down" })
    .output(dataOf(z.array(reportedCardSchema))),
  reported: contract
    .meta({ action: "cards.moderation" })
    .route({ method: "GET", path: "/admin/card-reports/{id}", tags, summary: "One of them" })
    .input(idInput)
    .output(dataOf(reportedCardSchema)),
  takeDown: contract
    .meta({ action: "cards.take-down", once: { decides: "cards.take-down", again } })
    .route({
      method: "POST",
      path: "/admin/card-reports/{id}/take-down",
      tags,
      summary: "Take a card down",
      description: "Its addresses answer that it is gone, in every process within a second. None says why.",
    })
    .input(idInput.extend({ reason: line(MOST_REASON).min(1, "Say why.") }))
    .output(dataOf(reportedCardSchema)),
  lift: contract
    .meta({ action: "cards.take-down", once: { decides: "cards.lift", again: "kept" } })
    .route({ method: "POST", path: "/admin/card-reports/{id}/lift", tags, summary: "Show a card again" })
    .input(idInput)
    .output(dataOf(z.object({ id: z.string() }))),
  settleReports: contract
    .meta({ action: "cards.take-down", once: { decides: "cards.settle", again: "kept" } })
    .route({ method: "POST", path: "/admin/card-reports/{id}/settle", tags, summary: "Leave a reported card as it is" })
    .input(idInput)
    .output(dataOf(z.object({ id: z.string() }))),
};
