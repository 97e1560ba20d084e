// The table's model: which features of TanStack Table a list of ours has, and the types that follow from them.
import {
  type ColumnDef,
  type ColumnVisibilityState,
  columnVisibilityFeature,
  type ReactTable,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
} from "@tanstack/react-table";

/** Sorting, searching and pages are the server's; the table only chooses rows and columns. */
export const dataTableFeatures = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

type Features = typeof dataTableFeatures;

/**
 * Where a cell stands in a row on a phone: its title, three lines under it (the second may be shared by two), at the side,
 * or at the end, where the button is. A column without a place is left out there.
 */
export type PhonePlace =
  | "title"
  | "line"
  | "line-start"
  | "line-end"
  | "more"
  | "side"
  | "side-top"
  | "side-end"
  | "end";

/**
 * What a column is sorted as: it says which way the first press goes, and what the phone calls the two ways. `text-down` is
 * a text that begins with its last one: "open" before "closed" and "answered"; `soonest` a day to come, the first one first.
 */
export type SortedAs = "text" | "text-down" | "figure" | "date" | "soonest";

export type DataColumn<T extends RowData> = ColumnDef<Features, T, unknown> & {
  id: string;
  /** Its head, and its name in the column menu. */
  header: string;
  /** What the server sorts by; absent where it cannot. */
  sortKey?: string;
  /** Texts unless said otherwise. */
  sortedAs?: SortedAs;
  /** What the phone calls it where it is sorted by, if that is not its head. */
  sortName?: string;
  /** Figures stand at the right. */
  numeric?: boolean;
  phone?: PhonePlace;
  headClass?: string;
  cellClass?: string;
};

export type DataTableInstance<T extends RowData> = ReactTable<Features, T>;
export type Selection = RowSelectionState;
export type Visibility = ColumnVisibilityState;
export type Sorting = { key: string; desc: boolean };
