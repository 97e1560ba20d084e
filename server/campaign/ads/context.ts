// Who acts on ads where nobody does: the clock, and the embedded provider.
export const ADS_ACTOR = { kind: "system", name: "ads" } as const;
