// Many contacts at once, as the wire shows it: whom the list finds, what is done with each, and what became of it.
import { z } from "zod";
import { line } from "#lib/services/text.ts";
import { MAX_TAG, MOST_TAGS } from "./contact-limits.ts";
import { contactExportInput } from "./entities.ts";
import { MANY_ACTS, MOST_MANY, MOST_MATCHING } from "./many-limits.ts";

export const matchingInput = contactExportInput.omit({ location: true, deleted: true });

export const matchingSchema = z.object({
  ids: z.array(z.string()).describe(`In the order of the list; more than ${MOST_MATCHING} are refused.`),
});

const tag = line(MAX_TAG).min(1, "Enter a tag.");

export const changeManyInput = z
  .object({
    ids: z.array(z.uuid()).min(1).max(MOST_MANY),
    act: z.enum(MANY_ACTS),
    tags: z.array(tag).max(MOST_TAGS).default([]).describe("Of `tag` and `untag`."),
    to: z.uuid().optional().describe("Of `give`: somebody of the workspace."),
  })
  .refine(({ act, tags }) => (act === "tag" || act === "untag") === tags.length > 0, {
    message: "Enter a tag.",
    path: ["tags"],
  })
  .refine(({ act, to }) => (act === "give") === (to !== undefined), { message: "Choose a colleague.", path: ["to"] });

export const changedManySchema = z.object({
  done: z
    .array(
      z.object({
        id: z.string(),
        tags: z
          .array(z.string())
          .describe("Of `tag`: those that it did not have before; of `untag`: those that it had."),
        from: z.string().nullable().describe("Of `give`: whose it was."),
      }),
    )
    .describe("Those that are not as they were. What was so already is in neither list."),
  refused: z
    .array(z.object({ id: z.string(), message: z.string() }))
    .describe("Those that stayed as they were, and why."),
  failure: z
    .string()
    .nullable()
    .describe(
      "What went wrong with us after some were done; what is in neither list was not looked at. Null where nothing did.",
    ),
});

export type Matching = z.infer<typeof matchingInput>;
export type ChangeMany = z.infer<typeof changeManyInput>;
export type ChangedMany = z.infer<typeof changedManySchema>;
