// How far a visitor's own stop reaches, for the page of their secret and the service alike.

/** The workspace that it came from, every location of its brand, or every sender here. */
export const STOP_REACHES_OWN = ["location", "brand", "installation"] as const;
/** News and offers, or every email. */
export const STOPPED = ["any", "marketing"] as const;

export type OwnStop = { reach: (typeof STOP_REACHES_OWN)[number]; what: (typeof STOPPED)[number] };
