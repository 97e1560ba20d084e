// What somebody says is wrong with a tag, without a log-in, and what administrators see of it.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";
import { MOST_TAG_REPORT_WORDS } from "./tag-report-kinds.ts";

const kind = z.enum(["broken", "elsewhere", "copied", "other"]);

export const tagReportInput = z.object({
  tag: machine().min(1).max(20),
  kind,
  words: line(MOST_TAG_REPORT_WORDS).default(""),
});

export const reportedTagSchema = z.object({
  tag: z.string(),
  number: z.string().nullable(),
  address: z.string(),
  workspace: z.string().nullable().describe("Whose it is; null while it has no owner."),
  retired: z.boolean(),
  reports: z.number().int(),
  kinds: z.array(kind),
  words: z.array(z.string()).describe("The newest five."),
  reported_at: z.string(),
});

const reportTag = contract
  .meta({ action: "session.start", public: true })
  .route({
    method: "POST",
    path: "/devices/reports",
    tags: ["Devices"],
    summary: "Say what is wrong with a tag",
    description: "The answer is the same for an address that belongs to no tag.",
  })
  .input(tagReportInput)
  .output(dataOf(z.object({ reported: z.literal(true) })));

const reportedTags = contract
  .meta({ action: "cards.moderation" })
  .route({ method: "GET", path: "/admin/tag-reports", tags: ["Admin"], summary: "Tags that something is wrong with" })
  .output(dataOf(z.array(reportedTagSchema)));

const settleTagReports = contract
  .meta({ action: "cards.take-down", once: "its state lets it happen once" })
  .route({
    method: "POST",
    path: "/admin/tag-reports/{tag}/settle",
    tags: ["Admin"],
    summary: "Say that somebody looked into a tag",
  })
  .input(z.object({ tag: machine() }))
  .output(dataOf(z.object({ tag: z.string() })));

export const tagReportContract = { reportTag, reportedTags, settleTagReports };

export type TagReport = z.output<typeof tagReportInput>;
export type ReportedTag = z.output<typeof reportedTagSchema>;
