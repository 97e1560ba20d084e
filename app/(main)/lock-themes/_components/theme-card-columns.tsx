"use client";
// The columns of cards under themes: whose, where, which version of what, and what is different there.
import { GitMerge, Pencil } from "lucide-react";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { ThemeCard } from "#lib/services/card/theme-card-entities.ts";

type Row = { row: { original: ThemeCard } };

const labels = (names: ThemeCard["own"]) => inOnePhrase(names.map((name) => FIELD_LABELS[name]));

/** Who is on the card; opens the row. */
function Name({ card, onOpen }: { card: ThemeCard; onOpen: (card: ThemeCard) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(card)}
      className="opens-row flex max-w-full items-center gap-3 rounded-small text-left font-medium hover:underline"
    >
      <Avatar name={card.name} src={card.photo_url} size={28} />
      <span className="cut">{card.name || "No name yet"}</span>
    </button>
  );
}

function Theme({ card: { theme, number, of } }: { card: ThemeCard }) {
  if (theme === null) return <p className="text-muted">No theme</p>;
  return (
    <p className="cut">
      {theme.name}{" "}
      <span className="tn text-muted">{number === of ? `version ${of}` : `version ${number} of ${of}`}</span>
    </p>
  );
}

/** Waits first, then what it has of its own; below it what a draft would change. */
function Different({ card: { waits, own, changes, theme } }: { card: ThemeCard }) {
  const follows = theme !== null && !waits && own.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {waits ? (
        <Badge tone="warning" icon={<GitMerge aria-hidden="true" />}>
          Update not applied
        </Badge>
      ) : null}
      {own.length > 0 ? <span className="text-muted">Own {labels(own)}</span> : null}
      {follows ? <span className="text-muted">Follows</span> : null}
      {changes.length > 0 ? (
        <Badge tone="brand" icon={<Pencil aria-hidden="true" />}>
          {labels(changes)} {changes.length === 1 ? "changes" : "change"}
        </Badge>
      ) : null}
    </div>
  );
}

/** The same on every render for the same act. */
export function themeCardColumns(onOpen: (card: ThemeCard) => void): DataColumn<ThemeCard>[] {
  return [
    {
      id: "name",
      header: "Person",
      sortKey: "name",
      phone: "title",
      headClass: "w-[26%]",
      cell: ({ row }: Row) => <Name card={row.original} onOpen={onOpen} />,
    },
    {
      id: "place",
      header: "Place",
      sortKey: "place",
      phone: "line",
      headClass: "w-[20%] max-xl:hidden",
      cellClass: "text-muted max-xl:hidden",
      cell: ({ row }: Row) => <p className="cut">{row.original.place.name}</p>,
    },
    {
      id: "number",
      header: "Theme",
      sortKey: "number",
      sortedAs: "figure",
      sortName: "Version",
      phone: "more",
      headClass: "w-[24%]",
      cell: ({ row }: Row) => <Theme card={row.original} />,
    },
    {
      id: "different",
      header: "Different",
      phone: "more",
      cell: ({ row }: Row) => <Different card={row.original} />,
    },
  ];
}
