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

export type DataColumn<T extends RowData> = ColumnDef<Features, T, unknown> & {
  id: string;
  /** Its head, and its name in the column menu. */
  header: string;
  /** What the server sorts by; absent where it cannot. */
  sortKey?: string;
  /** The first press sorts down: figures and dates. */
  descFirst?: boolean;
  /** Figures stand at the right. */
  numeric?: boolean;
  headClass?: string;
  cellClass?: string;
};

export type DataTableInstance<T extends RowData> = ReactTable<Features, T>;
export type Selection = RowSelectionState;
export type Visibility = ColumnVisibilityState;
export type Sorting = { key: string; desc: boolean };
