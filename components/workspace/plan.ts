// The plan of a workspace in the specification's words.
import type { Workspace } from "#lib/services/auth/entities.ts";

/** "SOLOpreneur", "ENTREpreneur [COMPANY]", "Franchise", "Distributor". */
export function planLabel({ product, main_component }: Workspace["subscription"]): string {
  switch (product) {
    case "solopreneur":
      return "SOLOpreneur";
    case "entrepreneur":
      return main_component === "brokerage" ? "ENTREpreneur [BROKERAGE]" : "ENTREpreneur [COMPANY]";
    case "franchise":
      return "Franchise";
    case "distributor":
      return "Distributor";
  }
}
