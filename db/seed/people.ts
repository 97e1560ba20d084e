// The demo people and workspaces of the decisions, as data. Times are relative to the day of the seed.

export type SeedWorkspace = {
  key: string;
  name: string;
  owner: string;
  product: "solopreneur" | "entrepreneur" | "franchise" | "distributor";
  component: "solo" | "brokerage" | "company" | "franchise" | "distributor";
  parent?: string;
  status?: string;
  inactive?: true;
  managementOff?: true;
  registration?: string;
  logo?: string;
  website?: string;
  timeZone?: string;
  city?: string;
};

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

const NEW_YORK = "America/New_York";

export const WORKSPACES: readonly SeedWorkspace[] = [
  { key: "corner", name: "Corner", owner: "admin@corner.test", product: "distributor", component: "distributor" },
  {
    key: "harbor",
    name: "Harbor Realty",
    owner: "olivia@harbor.test",
    product: "franchise",
    component: "franchise",
    logo: "/demo/harbor-mark.svg",
    website: "https://harbor.test",
    timeZone: NEW_YORK,
    city: "Boston",
  },
  {
    key: "boston",
    name: "Harbor Realty Boston",
    owner: "olivia@harbor.test",
    parent: "harbor",
    product: "entrepreneur",
    component: "company",
    logo: "/demo/harbor-mark.svg",
    website: "https://harbor.test/boston",
    timeZone: NEW_YORK,
    city: "Boston",
  },
  {
    key: "miami",
    name: "Harbor Realty Miami",
    owner: "olivia@harbor.test",
    parent: "harbor",
    product: "entrepreneur",
    component: "company",
    logo: "/demo/harbor-mark.svg",
    website: "https://harbor.test/miami",
    timeZone: NEW_YORK,
    city: "Miami",
  },
  {
    key: "austin",
    name: "Harbor Realty Austin",
    owner: "olivia@harbor.test",
    parent: "harbor",
    product: "entrepreneur",
    component: "company",
    logo: "/demo/harbor-mark.svg",
    website: "https://harbor.test/austin",
    timeZone: "America/Chicago",
    city: "Austin",
  },
  {
    key: "brightsmile",
    name: "Bright Smile Dental",
    owner: "noah@brightsmile.test",
    product: "entrepreneur",
    component: "company",
    logo: "/demo/bright-smile-mark.svg",
    website: "https://brightsmile.test",
    timeZone: NEW_YORK,
    city: "Providence",
  },
  {
    key: "sofia",
    name: "Sofia Lindqvist Homes",
    owner: "sofia@solo.test",
    product: "solopreneur",
    component: "solo",
    timeZone: "America/Los_Angeles",
  },
  {
    key: "broker",
    name: "Cedar Street Brokerage",
    owner: "ethan@broker.test",
    product: "entrepreneur",
    component: "brokerage",
    managementOff: true,
    timeZone: NEW_YORK,
  },
  {
    key: "lapsed",
    name: "Lapsed Lofts",
    owner: "ava@lapsed.test",
    product: "solopreneur",
    component: "solo",
    status: "canceled",
  },
  {
    key: "inactive",
    name: "North End Collective",
    owner: "lucas@inactive.test",
    product: "solopreneur",
    component: "solo",
    inactive: true,
  },
  {
    key: "locked",
    name: "Fenway Fitness Studio",
    owner: "emma@locked.test",
    product: "solopreneur",
    component: "solo",
  },
  {
    key: "newpass",
    name: "Isla Marsh Interiors",
    owner: "isla@newpass.test",
    product: "solopreneur",
    component: "solo",
  },
  { key: "fresh", name: "Jack Rowan Photography", owner: "jack@fresh.test", product: "solopreneur", component: "solo" },
  {
    key: "conference",
    name: "Ruby Hart Homes",
    owner: "ruby@conference.test",
    product: "entrepreneur",
    component: "company",
    registration: "_WORKSPACE_CONFERENCE_",
  },
  {
    key: "nfc",
    name: "Oscar Vale Studio",
    owner: "oscar@nfc.test",
    product: "solopreneur",
    component: "solo",
    registration: "_WORKSPACE_NFC_",
  },
];

export const PEOPLE: readonly SeedPerson[] = [
  {
    email: "admin@corner.test",
    first: "Ada",
    last: "Corner",
    title: "Support",
    phone: "+1 617 555 0100",
    shows: "Platform admin",
    admin: true,
    in: [{ workspace: "corner", role: "owner" }],
  },
  {
    email: "olivia@harbor.test",
    first: "Olivia",
    last: "Harper",
    title: "Founder",
    phone: "+1 617 555 0101",
    photo: "olivia",
    shows: "Owner of the franchise Harbor Realty",
    in: [{ workspace: "harbor", role: "owner" }],
  },
  {
    email: "liam@harbor.test",
    first: "Liam",
    last: "Doyle",
    title: "Location manager",
    phone: "+1 617 555 0102",
    photo: "liam",
    shows: "Manager of Harbor Realty Boston",
    in: [
      { workspace: "boston", role: "manager" },
      { workspace: "harbor", role: "member" },
    ],
  },
  {
    email: "mia@harbor.test",
    first: "Mia",
    last: "Santos",
    title: "Agent",
    phone: "+1 617 555 0103",
    photo: "mia",
    shows: "Agent in Boston, personal view",
    in: [{ workspace: "boston", role: "member" }],
  },
  {
    email: "noah@brightsmile.test",
    first: "Noah",
    last: "Ellison",
    title: "Dentist",
    phone: "+1 401 555 0104",
    photo: "noah",
    shows: "Owner of Bright Smile Dental, in its own colour",
    devices: true,
    colour: "#1d5fa8",
    in: [{ workspace: "brightsmile", role: "owner" }],
  },
  {
    email: "sofia@solo.test",
    first: "Sofia",
    last: "Lindqvist",
    title: "Realtor",
    phone: "+1 310 555 0105",
    shows: "SOLOpreneur",
    in: [{ workspace: "sofia", role: "owner" }],
  },
  {
    email: "ethan@broker.test",
    first: "Ethan",
    last: "Brooks",
    title: "Broker",
    phone: "+1 212 555 0106",
    shows: "Brokerage without workspace manager",
    in: [{ workspace: "broker", role: "owner" }],
  },
  {
    email: "ava@lapsed.test",
    first: "Ava",
    last: "Moreno",
    title: "Realtor",
    phone: "+1 646 555 0107",
    shows: "Subscription canceled",
    in: [{ workspace: "lapsed", role: "owner" }],
  },
  {
    email: "lucas@inactive.test",
    first: "Lucas",
    last: "Finch",
    title: "Curator",
    phone: "+1 617 555 0108",
    shows: "Workspace not active",
    in: [{ workspace: "inactive", role: "owner" }],
  },
  {
    email: "emma@locked.test",
    first: "Emma",
    last: "Stone",
    title: "Trainer",
    phone: "+1 617 555 0109",
    shows: "Account suspended",
    state: "_SUSPENDED_",
    in: [{ workspace: "locked", role: "owner" }],
  },
  {
    email: "isla@newpass.test",
    first: "Isla",
    last: "Marsh",
    title: "Designer",
    phone: "+1 617 555 0110",
    shows: "Has to choose a password",
    state: "_PASSWORD_CHANGE_",
    in: [{ workspace: "newpass", role: "owner" }],
  },
  {
    email: "jack@fresh.test",
    first: "Jack",
    last: "Rowan",
    shows: "New, not onboarded",
    fresh: true,
    in: [{ workspace: "fresh", role: "owner" }],
  },
  {
    email: "ruby@conference.test",
    first: "Ruby",
    last: "Hart",
    shows: "New, from a conference",
    fresh: true,
    conference: { event: "Harbor Summit", company: "Ruby Hart Homes", firstname: "Ruby", lastname: "Hart" },
    in: [{ workspace: "conference", role: "owner" }],
  },
  {
    email: "oscar@nfc.test",
    first: "Oscar",
    last: "Vale",
    title: "Photographer",
    phone: "+1 617 555 0113",
    shows: "Came by an NFC order",
    in: [{ workspace: "nfc", role: "owner" }],
  },
  {
    email: "marcus@harbor.test",
    first: "Marcus",
    last: "Bell",
    title: "Agent",
    phone: "+1 617 555 0120",
    photo: "marcus",
    shows: "",
    extra: true,
    in: [{ workspace: "boston", role: "member" }],
  },
  {
    email: "hannah@harbor.test",
    first: "Hannah",
    last: "Weiss",
    title: "Agent",
    phone: "+1 617 555 0121",
    photo: "hannah",
    shows: "",
    extra: true,
    in: [{ workspace: "boston", role: "member" }],
  },
  {
    email: "priya@harbor.test",
    first: "Priya",
    last: "Nair",
    title: "Agent",
    phone: "+1 305 555 0122",
    photo: "priya",
    shows: "",
    extra: true,
    in: [{ workspace: "miami", role: "member" }],
  },
  {
    email: "daniel@harbor.test",
    first: "Daniel",
    last: "Reyes",
    title: "Location manager",
    phone: "+1 305 555 0123",
    photo: "daniel",
    shows: "",
    extra: true,
    in: [{ workspace: "miami", role: "manager" }],
  },
  {
    email: "grace@harbor.test",
    first: "Grace",
    last: "Whitfield",
    title: "Location manager",
    phone: "+1 512 555 0124",
    photo: "grace",
    shows: "",
    extra: true,
    in: [{ workspace: "austin", role: "manager" }],
  },
  {
    email: "tom@harbor.test",
    first: "Tom",
    last: "Keane",
    title: "Agent",
    phone: "+1 512 555 0125",
    photo: "tom",
    shows: "",
    extra: true,
    in: [{ workspace: "austin", role: "member" }],
  },
];
