// Whom a row of a file meets: who it is, by what, and what importing it would change.
import Link from "next/link";
import { contactPaths } from "#lib/contact-paths.ts";
import type { ContactImportRow, RowMeets } from "#lib/services/contact/import-entities.ts";
import type { KnownWay, RowWay } from "#lib/services/contact/import-limits.ts";
import { meetsWords } from "./import-words.ts";

type RowMeetsLineProps = { row: ContactImportRow; meets: RowMeets; known: KnownWay };

/** Where each row is asked for, by what is chosen for this one. */
const wayOf = ({ choice }: ContactImportRow, known: KnownWay): RowWay | null => (known === "ask" ? choice : known);

export function RowMeetsLine({ row, meets, known }: RowMeetsLineProps) {
  return (
    <span className="block">
      You have{" "}
      <Link href={contactPaths.contact(meets.id)} prefetch={false} className="text-ink underline">
        <bdi>{meets.name}</bdi>
      </Link>
      . {meetsWords(meets, wayOf(row, known))}
    </span>
  );
}
