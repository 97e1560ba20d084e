// The demo as the sign-in page offers it: whom one can be there, and the one password of them all.

/** It signs in only where the demo may be signed into. */
export const DEMO_PASSWORD = "corner-demo";

export type DemoPerson = {
  email: string;
  name: string;
  /** What the sign-in page says of this person. */
  what: string;
  photo_url: string | null;
};
