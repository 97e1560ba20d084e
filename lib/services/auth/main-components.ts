// What plans are for, without a schema: forms of the browser read it.

export const MAIN_COMPONENTS = ["solo", "brokerage", "company", "franchise", "distributor"] as const;
