// People who leave, on the wire: who gets what they hold, what visitors will see, and what can still be taken back.
import { z } from "zod";
import { HAND_OVER_KINDS } from "#lib/hand-over-kinds.ts";
import { HAND_OVER_SOURCES, HAND_OVER_STATES } from "#lib/services/auth/hand-overs-kinds.ts";
import { personSchema } from "#lib/services/person.ts";

const time = z.iso.datetime();
const kind = z.enum(HAND_OVER_KINDS);
const counts = z.partialRecord(kind, z.number().int());

export const HAND_OVER_ACTS = ["change", "call_off", "undo"] as const;
/** What a visitor of an address sees afterwards. */
export const ADDRESS_SEES = ["successor", "receiver", "stays", "gone"] as const;

export const handOverSchema = z.object({
  id: z.string(),
  person: personSchema.describe("Who leaves."),
  place: z.object({ id: z.string(), name: z.string() }).describe("The workspace or location that they leave."),
  state: z.enum(HAND_OVER_STATES),
  source: z.enum(HAND_OVER_SOURCES),
  moved_to: z.string().nullable().describe("The location that they moved to, by its id; null where they left."),
  at: time.nullable().describe("When it was undone or done, or will be done; null while no day is chosen."),
  due_at: time.nullable().describe("When their access ends and everything moves."),
  receivers: z
    .array(z.object({ kind, to: personSchema.nullable().describe("Null for nobody: addresses end.") }))
    .describe("Empty while nobody was chosen."),
  moved: counts.describe("What moved, by kind."),
  kept: counts.describe("What did not come back with an undo, because it was changed since."),
  problem: z
    .string()
    .nullable()
    .describe("Why it waits again although its day has come, or why a person has no access after an undo."),
  done_at: time.nullable(),
  undo_until: time.nullable().describe("Until when it can be undone; null where it cannot."),
  undone_at: time.nullable(),
  created_at: time,
  version: z.number().int(),
  may: z.array(z.enum(HAND_OVER_ACTS)).describe("What the caller may do with it now."),
});

export const handOverPreviewSchema = z.object({
  person: personSchema,
  running: z.string().nullable().describe("The hand-over that this person has already."),
  people: z.array(personSchema).describe("Who can take something over."),
  holds: z.array(
    z.object({
      kind,
      count: z.number().int().describe("How many would move."),
      stays: z.number().int().describe("How many agreed to the person alone, and stay."),
      tasks: z.number().int().describe("How many open tasks go along."),
    }),
  ),
  addresses: z.array(
    z.object({
      part: z.enum(["card", "link", "tag"]),
      path: z.string(),
      title: z.string(),
      sees: z.enum(ADDRESS_SEES).describe("What a visitor sees afterwards."),
      to: personSchema.nullable().describe("Whose page or link it is then."),
    }),
  ),
  face: z
    .object({ path: z.string(), name: z.string(), person: personSchema })
    .nullable()
    .describe("The card that old card addresses show; null where they say that they are gone."),
});

export type HandOver = z.infer<typeof handOverSchema>;
export type HandOverAct = (typeof HAND_OVER_ACTS)[number];
export type HandOverPreview = z.infer<typeof handOverPreviewSchema>;
export type AddressSees = (typeof ADDRESS_SEES)[number];
