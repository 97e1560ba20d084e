// What came of cards, over a period: figures, the same as CSV by day and channel, and a franchise's locations side by side.
import { z } from "zod";
import { contract, dataOf, dayQuery } from "#lib/services/contract.ts";
import { cardFiguresSchema, locationCardsSchema } from "./figures-entities.ts";

const tags = ["Cards"];
const period = {
  from: dayQuery.optional().describe("Thirty days ago without it."),
  to: dayQuery.optional().describe("Today without it."),
};
const figuresInput = z.object({
  ...period,
  card: z.uuid().optional().describe("This card alone; else all of them."),
});

const figures = contract
  .meta({ action: "cards.read", heavy: "report" })
  .route({ method: "GET", path: "/cards/figures", tags, summary: "Who opened cards, saved them and answered" })
  .input(figuresInput)
  .output(dataOf(cardFiguresSchema));

const exportFigures = contract
  .meta({ action: "figures.export", heavy: "export" })
  .route({
    method: "GET",
    path: "/cards/figures/export",
    tags,
    summary: "Download the figures by day and channel as CSV",
  })
  .input(figuresInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const locationFigures = contract
  .meta({ action: "locations.read", scope: "tree", heavy: "report" })
  .route({
    method: "GET",
    path: "/cards/locations",
    tags,
    summary: "A franchise's locations and what came of their cards",
  })
  .input(z.object(period))
  .output(dataOf(z.array(locationCardsSchema)));

export const figuresContract = { figures, exportFigures, locationFigures };

export type FiguresQuery = z.infer<typeof figuresInput>;

export type PeriodQuery = Pick<FiguresQuery, "from" | "to">;
