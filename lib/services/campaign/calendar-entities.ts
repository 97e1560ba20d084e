// Campaigns on a calendar, on the wire: over which days each of them runs, and when it is due to be answered.
import { z } from "zod";
import { campaignRowSchema } from "./entities.ts";

export const calendarCampaignSchema = campaignRowSchema
  .omit({ picture_url: true, channels: true, brought: true, updated_at: true, deleted_at: true, version: true })
  .extend({
    runs: z
      .object({ from: z.string(), to: z.string().nullable().describe("Null never ends by itself.") })
      .nullable()
      .describe("From when to when it runs, ran or will run; null while it waits for an answer."),
    due_at: z.string().nullable().describe("Until when somebody has to answer; null where nobody has to."),
  });

export const campaignCalendarSchema = z.object({
  campaigns: z.array(calendarCampaignSchema),
  more: z.boolean().describe("There are more than these in the window."),
  undated: z.number().int().describe("Those that fit the filters and have no dates yet."),
});

export type CalendarCampaign = z.infer<typeof calendarCampaignSchema>;
export type CampaignCalendar = z.infer<typeof campaignCalendarSchema>;
