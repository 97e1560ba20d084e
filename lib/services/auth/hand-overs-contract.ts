// People who leave: listing them, looking at what would happen, beginning, changing, calling off, and taking it back.
import { z } from "zod";
import { HAND_OVER_KINDS } from "#lib/hand-over-kinds.ts";
import { handOverPreviewSchema, handOverSchema } from "#lib/services/auth/hand-overs-entities.ts";
import { HAND_OVER_STATES } from "#lib/services/auth/hand-overs-kinds.ts";
import { contract, dataOf, instantInput, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Hand-overs"];
/** Empty for the chosen workspace; else one of its locations, for the owner of the franchise. */
const place = machine().default("").describe("The location that this is in; empty for the chosen workspace.");
const one = z.object({ id: machine() });
const oneThere = one.extend({ place });

export const HAND_OVER_SORTS = ["at", "person"] as const;

export const handOverListInput = listQuery(HAND_OVER_SORTS).extend({
  state: z.enum(["", ...HAND_OVER_STATES]).default(""),
  place: z.uuid().optional().describe("Only those of this workspace or location."),
  region: z.uuid().optional().describe("Only those of the locations in this region."),
});

export const handOverExportInput = handOverListInput.omit(unpaged);

const plan = z.object({
  most: machine().describe("Who gets everything that is not named in `receivers`."),
  receivers: z
    .partialRecord(z.enum(HAND_OVER_KINDS), machine().nullable())
    .default({})
    .describe("Who gets a kind instead; null for nobody, where addresses may end: cards, links and tags."),
  at: instantInput.nullable().default(null).describe("When; null for now."),
});

export const previewInput = z.object({
  id: machine().describe("Who leaves."),
  place,
  cards: machine().default("").describe("Who would get the cards; empty for nobody."),
  tags: machine().default("").describe("Who would get the tags; empty for nobody."),
  links: machine().default("").describe("Who would get the links; empty for nobody."),
});

export const handOversContract = {
  handOvers: contract
    .meta({ action: "hand-overs.read", scope: "tree" })
    .route({ method: "GET", path: "/hand-overs", tags, summary: "People who leave, and who left, in all locations" })
    .input(handOverListInput)
    .output(listOf(handOverSchema)),
  exportHandOvers: contract
    .meta({ action: "hand-overs.export", scope: "tree", heavy: "export" })
    .route({ method: "GET", path: "/hand-overs/export", tags, summary: "Download who leaves as CSV" })
    .input(handOverExportInput)
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  previewHandOver: contract
    .meta({ action: "hand-overs.read" })
    .route({
      method: "GET",
      path: "/hand-overs/preview/{id}",
      tags,
      summary: "What a person holds, and what visitors of each address would see afterwards",
    })
    .input(previewInput)
    .output(dataOf(handOverPreviewSchema)),
  handOver: contract
    .meta({ action: "hand-overs.read", scope: "tree" })
    .route({ method: "GET", path: "/hand-overs/{id}", tags, summary: "One person who leaves or left" })
    .input(one)
    .output(dataOf(handOverSchema)),
  startHandOver: contract
    .meta({ action: "hand-overs.start", once: { decides: "hand-overs.start", again: "auth.handOver" } })
    .route({
      method: "POST",
      path: "/hand-overs",
      tags,
      summary: "Hand over what a person holds and end their access, now or on a date",
    })
    .input(plan.extend({ user_id: machine(), place }))
    .output(dataOf(handOverSchema)),
  openHandOver: contract
    .meta({ action: "hand-overs.start", once: { decides: "hand-overs.open", again: "auth.handOver" } })
    .route({
      method: "POST",
      path: "/hand-overs/open",
      tags,
      summary: "End a person's access now, and choose later who takes over",
    })
    .input(z.object({ user_id: machine(), place }))
    .output(dataOf(handOverSchema)),
  changeHandOver: contract
    .meta({ action: "hand-overs.change", once: { decides: "hand-overs.change", again: "auth.handOver" } })
    .route({ method: "PATCH", path: "/hand-overs/{id}", tags, summary: "Choose somebody else, or another moment" })
    .input(plan.extend({ id: machine(), place, version: z.number().int() }))
    .output(dataOf(handOverSchema)),
  callOffHandOver: contract
    .meta({ action: "hand-overs.call-off", once: { decides: "hand-overs.call-off", again: "kept" } })
    .route({ method: "DELETE", path: "/hand-overs/{id}", tags, summary: "The person stays" })
    .input(oneThere)
    .output(dataOf(z.object({ id: z.string() }))),
  undoHandOver: contract
    .meta({ action: "hand-overs.undo", once: { decides: "hand-overs.undo", again: "auth.handOver" } })
    .route({
      method: "POST",
      path: "/hand-overs/{id}/undo",
      tags,
      summary: "Bring a person back with everything that nobody changed since",
    })
    .input(oneThere)
    .output(dataOf(handOverSchema)),
};

export type HandOverListInput = z.output<typeof handOverListInput>;
export type HandOverExportInput = z.output<typeof handOverExportInput>;
export type HandOverPlan = z.output<typeof plan>;
export type PreviewInput = z.output<typeof previewInput>;
