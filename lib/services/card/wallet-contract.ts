// A card in its owner's wallet, and how many phones keep it.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import { WALLETS } from "./wallet-limits.ts";

const tags = ["Cards"];

export const cardWalletSchema = z.object({
  wallets: z
    .array(
      z.object({
        wallet: z.enum(WALLETS),
        mine: z
          .object({
            url: z.string().describe("Opened on the phone, it adds the pass."),
            added_at: z.iso.datetime(),
            phones: z.number().int().nullable().describe("How many keep it; null where the wallet does not say."),
          })
          .nullable(),
        visitor_phones: z.number().int().nullable().describe("How many phones of visitors keep the card."),
      }),
    )
    .describe("The wallets that are set up here; none for a private card and for one that nobody can open."),
  own: z.boolean().describe("Whether it is my card: a pass of one's own is of one's own card alone."),
});

export type CardWallet = z.infer<typeof cardWalletSchema>;

const wallet = contract
  .meta({ action: "cards.read" })
  .route({ method: "GET", path: "/cards/{id}/wallet", tags, summary: "Which wallets a share card can be kept in" })
  .input(z.object({ id: machine() }))
  .output(dataOf(cardWalletSchema));

export const addPassInput = z.object({ id: machine(), wallet: z.enum(WALLETS) });

const addPass = contract
  .meta({ action: "cards.pass", once: { decides: "cards.pass", again: "card.wallet" } })
  .route({
    method: "POST",
    path: "/cards/{id}/wallet",
    tags,
    summary: "Make my own pass of a share card",
    description: "It updates itself when the card changes. Asked for again it is the same pass.",
  })
  .input(addPassInput)
  .output(dataOf(cardWalletSchema));

export const walletContract = { wallet, addPass };

export type AddPass = z.infer<typeof addPassInput>;
