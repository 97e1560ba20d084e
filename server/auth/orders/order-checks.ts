// An order that would be printed badly is not taken: what is wrong is said beside the field it is about.

import { dataAddress } from "#lib/data-address.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { logoOf, pieceDesign, pieceOf } from "#lib/orders/order-pieces.ts";
import { firstProblem } from "#lib/orders/people-rows.ts";
import type { PieceKind } from "#lib/orders/pieces.ts";
import { designProblems, type PrintProblem } from "#lib/orders/print-checks.ts";
import type { OrderDesign, OrderFile } from "#lib/services/auth/order-entities.ts";
import { fileOfOrder, filesOfOrder } from "#server/auth/orders/order-repository.ts";
import { fileWire } from "#server/auth/orders/order-wire.ts";
import { readsBack } from "#server/auth/orders/read-back.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What is drawn of an order; `href` is its logo as a `data:` address, empty for none. */
export type Printed = { design: OrderDesign; files: readonly OrderFile[]; kinds: readonly PieceKind[]; href: string };

/** A design on pieces of these kinds, with the pictures of its order. */
export async function printedOf(
  tx: Tx,
  orderId: string,
  { design, kinds }: Pick<Printed, "design" | "kinds">,
): Promise<Printed> {
  const files = (await filesOfOrder(tx, orderId)).map(fileWire);
  const logo = design.logo === null ? null : await fileOfOrder(tx, orderId, design.logo);
  return { design, files, kinds, href: logo ? dataAddress(logo.type, logo.content) : "" };
}

/** Throws `invalid` for what would be printed badly; `who` waits for the pictures that are drawn of it. */
export async function refuseBadPrint(printed: Printed, who: string): Promise<void> {
  refuseUnprintable(printed);
  await refuseUnread(printed, who);
}

const FIELDS: Readonly<Record<PrintProblem["about"], string>> = {
  colour: "design.color",
  logo: "design.logo",
  words: "design.words",
  brand: "design.name",
  person: "design.people",
  code: "design",
};
const UNREAD = "The QR code could not be read back from this design. Choose another color.";

function refuse(field: string, sentence: string): never {
  throw new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

/** Words that do not fit, a logo that is a blur and a name that no badge holds. */
function refuseUnprintable({ design, files, kinds, href }: Printed): void {
  const each = [...new Set(kinds)];
  const logo = logoOf(design, files, () => href);
  const [somebody] = design.people;
  const of = pieceOf(env().PUBLIC_ORIGIN, somebody);
  for (const kind of each) {
    const wrong = designProblems(pieceDesign(design, kind, logo), [kind], of);
    const stops = wrong.find(({ weight, about }) => weight === "stops" && about !== "person");
    if (stops) refuse(FIELDS[stops.about], stops.says);
  }
  if (!each.includes("badge")) return;
  const named = firstProblem(design.people);
  if (named !== null) refuse("design.people", `Badge ${named.at + 1}: ${named.problem}`);
}

/** A square that is not read back as what it should say. */
async function refuseUnread({ design, files, kinds, href }: Printed, who: string): Promise<void> {
  const of = pieceOf(env().PUBLIC_ORIGIN, design.people[0]);
  const logo = logoOf(design, files, () => href);
  for (const kind of new Set(kinds)) {
    const look = pieceDesign(design, kind, logo);
    if (!(await readsBack(kind, { design: look, of, who }))) refuse("design", UNREAD);
  }
}
