// Everybody whom a list finds, as ids in its order.
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { counted } from "#lib/plural.ts";
import type { ContactExport } from "#lib/services/contact/entities.ts";
import { listingOf } from "#server/contact/listing.ts";
import { mendedSearch } from "#server/contact/mend-search.ts";
import { listContacts } from "#server/contact/repository.ts";
import { wholeOf } from "#server/platform/list.ts";
import type { Place } from "#server/platform/list-cursor.ts";
import type { Tx } from "#server/platform/transaction.ts";

const AT_ONCE = 250_000;

type Everybody = {
  input: ContactExport;
  clock: Parameters<typeof listingOf>[0];
  within: Parameters<typeof listingOf>[2];
  /** Throws `invalid` where there are more. */
  most: number;
};

/** As the list shows it: what finds nothing is tried again with its typos mended. */
export async function everyId(
  tx: Tx,
  scope: WorkspaceScope,
  { input, clock, within, most }: Everybody,
): Promise<string[]> {
  const listing = { ...wholeOf(input), ...listingOf(clock, input, within) };
  const all = await everyPage(tx, scope, { listing, most });
  if (all.length > 0 || listing.filter === "" || input.exact) return all;
  const text = await mendedSearch(tx, scope, { text: listing.filter, brand: listing.brand ?? false });
  return text === null ? all : everyPage(tx, scope, { listing: { ...listing, filter: text }, most });
}

type Pages = { listing: Omit<Parameters<typeof listContacts>[2], "bare" | "limit" | "after">; most: number };

async function everyPage(tx: Tx, scope: WorkspaceScope, { listing, most }: Pages): Promise<string[]> {
  const all: string[] = [];
  let after: Place | null = null;
  do {
    const found = await listContacts(tx, scope, { ...listing, bare: true, limit: Math.min(AT_ONCE, most + 1), after });
    for (const id of found.held ?? []) all.push(id);
    after = found.next ?? null;
    if (all.length > most)
      throw new AppError("invalid", `These are more than ${counted(most, "contact")}. Narrow the list first.`);
  } while (after !== null);
  return all;
}
