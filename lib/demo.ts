// The demo's one password; it signs in only where the demo may be signed into.
export const DEMO_PASSWORD = "corner-demo";
