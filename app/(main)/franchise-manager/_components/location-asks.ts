// What a row of a location may ask about before anything happens.
import type { FranchiseLocation } from "#lib/services/auth/franchise-entities.ts";

export type LocationAsk = { kind: "residents" | "close" | "reopen" | "move"; location: FranchiseLocation };

export type LocationMenuProps = { location: FranchiseLocation; onAsk: (ask: LocationAsk) => void };
