// What a brand sees of its locations' contacts.
import { z } from "zod";

/** What one location holds, seen from its parent. */
export const locationContactsSchema = z.object({
  workspace_id: z.string(),
  contacts: z.number().int().describe("Without those that only their owner sees."),
  seen: z.number().int().describe("Of these, those that the brand sees."),
});

export type LocationContacts = z.infer<typeof locationContactsSchema>;
