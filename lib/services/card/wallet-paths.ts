// Where the raw routes of passes stand: they are no operations of a contract, so no table names them.

/** Below it phones register and ask for passes, as Apple names what follows. */
export const WALLET_SERVICE_PATH = "/api/cards/wallet";

/** Where the owner of a card fetches their own pass of it. */
export function ownPassPath(card: string): string {
  return `/api/cards/${encodeURIComponent(card)}/wallet/pass.pkpass`;
}
