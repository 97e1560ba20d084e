// Themes that the company gives single people: worn before what their place wears, with all that is locked there and above.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import type { CardsPort } from "#server/platform/cards-port.ts";
import type { Tx } from "#server/platform/transaction.ts";

const given = z.object({ person: z.string(), was: z.string().nullable() });

const UNKNOWN = "Choose a published theme of this workspace or of the franchise.";

/** What giving a theme asks of the card service; throws `invalid` for a theme that is none here. */
export const givenThemes: Pick<CardsPort, "giveTheme"> = {
  giveTheme: async (tx, { people, theme }) => {
    if (remoteUrl("card") !== null) throw new AppError("unavailable", "Cards are kept on another host.");
    if (theme !== null && !(isId(theme) && (await offersTheme(tx, theme))))
      throw new AppError("invalid", UNKNOWN, { fields: { theme: [UNKNOWN] } });
    const { rows } = await tx.execute(sql`
      select person, was from theme_give(${`{${people.join(",")}}`}::uuid[], ${theme}::uuid)`);
    return z.array(given).parse(rows);
  },
};

async function offersTheme(tx: Tx, theme: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select theme_offered(${theme}::uuid) is not null as offered`);
  return rows[0]?.offered === true;
}

/** Whether somebody of the workspace in force or of its locations was given the theme. */
export async function isGiven(tx: Tx, theme: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select theme_is_given(${theme}::uuid) as given`);
  return rows[0]?.given === true;
}
