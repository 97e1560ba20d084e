// An entry of the audit trail as people read it.
import { z } from "zod";

const personSchema = z.object({ id: z.string(), name: z.string(), photo_url: z.string().nullable() });

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: personSchema.nullable().describe("Who did it; null for the system."),
  acting_for: personSchema.nullable().describe("The person whose session an administrator was in."),
  action: z.string(),
  sentence: z.string().describe("What was done, in words: after the actor's name."),
  subject: z.object({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  workspace: z.object({ id: z.string(), name: z.string() }).nullable(),
  request_id: z.string().nullable(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditPerson = z.infer<typeof personSchema>;
