// A person of the demo, as the lists of them say it.
export type SeedPerson = {
  email: string;
  first: string;
  last: string;
  title?: string;
  phone?: string;
  photo?: string;
  /** What the sign-in page says of this person. */
  shows: string;
  in: { workspace: string; role: "owner" | "manager" | "member" }[];
  state?: "_SUSPENDED_" | "_PASSWORD_CHANGE_";
  fresh?: true;
  admin?: true;
  devices?: true;
  /** The colour that came with their devices. */
  colour?: string;
  conference?: Record<string, string>;
  /** Left out of the sign-ins: makes the lists look lived in. */
  extra?: true;
};
