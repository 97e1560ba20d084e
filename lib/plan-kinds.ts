// The kinds of plans. No schema in here: pages load it, and a schema library would come along.

/** The plans of section 1 as an administrator chooses one: `main_component` and the `product` that words it. */
export const PLAN_CHOICES = [
  { main_component: "solo", product: "solopreneur" },
  { main_component: "brokerage", product: "entrepreneur" },
  { main_component: "company", product: "entrepreneur" },
  { main_component: "franchise", product: "franchise" },
  { main_component: "distributor", product: "distributor" },
] as const;
