// What came in, and whom the directory told of: lists, their pages and their files.
import type { DirectoryPeopleInput, RequestListInput } from "#lib/services/auth/directory-contract.ts";
import { DIRECTORY_PEOPLE_COLUMNS, REQUEST_COLUMNS } from "#lib/services/auth/directory-csv.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { readPeople, readRequests } from "#server/auth/directory/directory-lists-store.ts";
import { companyScope } from "#server/auth/domains/domains.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, orderedPieces } from "#server/platform/export-file.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** GET /directory/requests */
export async function listRequests({ actor }: CallContext, input: RequestListInput) {
  const scope = companyScope(actor, "directory.read");
  const ask = { ...pageOf(input), outcome: input.outcome };
  return toPage(await readWorkspace(scope, (tx) => readRequests(tx, scope, ask)), input, (row) => row);
}

/** GET /directory/requests/export */
export async function exportRequests(context: CallContext, input: Listed<RequestListInput>): Promise<File> {
  const scope = companyScope(context.actor, "directory.export");
  const whole = { ...wholeOf(input), outcome: input.outcome };
  const pieces = orderedPieces(whole, (ask) => readWorkspace(scope, (tx) => readRequests(tx, scope, ask)));
  const file = { name: "directory-requests", timeZone: zoneOf(context.session), columns: REQUEST_COLUMNS };
  return csvExport(context.request.gone, file, pieces);
}

/** GET /directory/people */
export async function listDirectoryPeople({ actor }: CallContext, input: DirectoryPeopleInput) {
  const scope = companyScope(actor, "directory.read");
  const ask = { ...pageOf(input), state: input.state };
  return toPage(await readWorkspace(scope, (tx) => readPeople(tx, scope, ask)), input, (row) => row);
}

/** GET /directory/people/export */
export async function exportDirectoryPeople(context: CallContext, input: Listed<DirectoryPeopleInput>): Promise<File> {
  const scope = companyScope(context.actor, "directory.export");
  const whole = { ...wholeOf(input), state: input.state };
  const pieces = orderedPieces(whole, (ask) => readWorkspace(scope, (tx) => readPeople(tx, scope, ask)));
  const file = { name: "directory-people", timeZone: zoneOf(context.session), columns: DIRECTORY_PEOPLE_COLUMNS };
  return csvExport(context.request.gone, file, pieces);
}
