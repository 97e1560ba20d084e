// The cards of whoever holds their phone out.

import type { PresentedCard } from "#components/present/present-page.tsx";
import { codeText, wayAddress } from "#lib/codes/code-address.ts";
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import { paths } from "#lib/paths.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { withoutScheme } from "#lib/web-address.ts";

/** My published cards in their order, each with its code. */
export async function loadPresented(): Promise<PresentedCard[]> {
  const { services } = await enterPage(paths.presentCard());
  const mine = (await services.card.list({})).data;
  return mine.flatMap(({ id, name, address, published, photo_url: photoUrl }) => {
    if (published === null) return [];
    return {
      ...{ id, label: name, name: nameOf(published), title: published.title },
      photoUrl: published.photo ? photoUrl : null,
      short: withoutScheme(address),
      shareAddress: wayAddress(address, "share"),
      code: codeMatrix(codeText(address, "qr"), false),
    };
  });
}
