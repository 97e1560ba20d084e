// Passes of cards in wallets, for screens and the contract alike: no schema here, because screens carry none.

export const WALLETS = ["apple", "google"] as const;

export type Wallet = (typeof WALLETS)[number];

export const WALLET_NAMES: Readonly<Record<Wallet, string>> = { apple: "Apple Wallet", google: "Google Wallet" };

/** What a visitor asks for, beside the contact file. */
export const WALLET_FILES: Readonly<Record<Wallet, string>> = { apple: "pass.pkpass", google: "google-pass" };

/** The most phones that keep one pass: a person's own, and all of a card's visitors. Beyond it the first ones are forgotten. */
export const MOST_PHONES = { owner: 50, visitor: 20_000 } as const;
