// Of the functions that cross tenants those of the co-op account, in the place that they have in the list of all.

export const COOP_FUNCTIONS = [
  "coop_allocate",
  "coop_balance",
  "coop_book",
  "coop_entries_page",
  "coop_give_back",
  "coop_keep",
  "coop_of",
  "coop_offer",
  "coop_places",
  "coop_plan",
  "coop_reserve",
  "coop_settle",
  "coop_share",
  "coop_share_all",
  "coop_spend",
  "coop_statement",
  "coop_unsettle",
] as const;
