// What each plan leaves each role, as a short list of flags.
import { permissionsFor, ROLES, type Role, type Subscription } from "#lib/permissions/index.ts";

const PLANS: Readonly<Record<string, Omit<Subscription, "subscription_status">>> = {
  SOLOpreneur: { product: "solopreneur", main_component: "solo", is_child: false },
  "ENTREpreneur [BROKERAGE]": { product: "entrepreneur", main_component: "brokerage", is_child: false },
  "ENTREpreneur [COMPANY]": { product: "entrepreneur", main_component: "company", is_child: false },
  "a location": { product: "entrepreneur", main_component: "company", is_child: true },
  Franchise: { product: "franchise", main_component: "franchise", is_child: false },
  "a franchise inside one": { product: "franchise", main_component: "franchise", is_child: true },
  Distributor: { product: "distributor", main_component: "distributor", is_child: false },
};

/** Every plan with every role, and nobody's. */
export function planCells(): string[] {
  return [...Object.keys(PLANS).flatMap((plan) => ROLES.map((role) => `${plan} · ${role}`)), "no workspace"];
}

/** The flags of a cell, in the order of section 6. */
export function describePlan(cell: string): string {
  const [plan = "", role = ""] = cell.split(" · ");
  const subscription = PLANS[plan];
  const found: Role | undefined = ROLES.find((one) => one === role);
  const map = permissionsFor(subscription ? { subscription_status: "active", ...subscription } : null, found ?? null);
  return Object.keys(map)
    .map((flag) => flag.replace("gui::", ""))
    .sort()
    .join(" ");
}
