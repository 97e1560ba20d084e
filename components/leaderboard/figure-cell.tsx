// The figures of a row: by how much more, or how many, and what that is measured by.
import { ratioWords } from "#components/leaderboard/board-words.ts";
import type { BoardRow } from "#lib/services/auth/leaderboard-entities.ts";

const each = (agreed: number, people: number) =>
  (Math.round((agreed / Math.max(1, people)) * 10) / 10).toLocaleString("en", { minimumFractionDigits: 1 });
const whole = (value: number) => Math.round(value).toLocaleString("en");

type FigureCellProps = { row: BoardRow; of: "locations" | "people"; fair: boolean };

function figures({ row, of, fair }: FigureCellProps): [what: string, beside: string] {
  const agreed = `${row.agreed.toLocaleString("en")} agreed`;
  if (!fair) return [agreed, of === "locations" ? `${each(row.agreed, row.active)} per active person` : ""];
  if (of === "people") return [agreed, row.expected === null || row.unplaced ? "" : `${whole(row.expected)} expected`];
  if (row.active === 0) return [agreed, ""];
  if (row.ratio === null) return [agreed, `${each(row.agreed, row.active)} per active person`];
  return [ratioWords(row.ratio), `${each(row.agreed, row.active)}, was ${each(row.before, row.active_before)} each`];
}

export function FigureCell(props: FigureCellProps) {
  const [what, beside] = figures(props);
  return (
    <span className="grid whitespace-nowrap touch:justify-items-end">
      <span className="tn font-semibold">{what}</span>
      {beside === "" ? null : <span className="text-12 font-normal text-muted">{beside}</span>}
    </span>
  );
}
