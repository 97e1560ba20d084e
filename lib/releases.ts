// Every release, the newest first. After a change here: `node scripts/changelog.mjs`. The first version is that of package.json.
import type { Release } from "./release.ts";

export const RELEASES: readonly Release[] = [
  {
    version: "0.5.0",
    date: "2026-11-28",
    headline: "Text messages, ads, and help on every screen",
    changes: [
      {
        ...{ kind: "Added", area: "Texts", told: true },
        text: "Text many contacts at once, each inside the legal hours of where they live. You see who gets it, who does not and why, and what it may cost, before it goes out.",
      },
      {
        ...{ kind: "Added", area: "Texts", told: true },
        text: "Answers arrive in an inbox and on the contact’s timeline. STOP in any wording holds for the whole brand.",
      },
      {
        ...{ kind: "Added", area: "Ads", told: true },
        text: "Book an ad in the campaign builder. What the rules for housing, employment and credit forbid is locked, and an order is handed over once.",
      },
      {
        ...{ kind: "Added", area: "Co-op account", told: true },
        text: "A franchise covers a share of what its locations spend on ads: reserved, spent and returned to the cent, with statements for both sides.",
      },
      {
        ...{ kind: "Added", area: "Notifications", told: true },
        text: "One list of what waits for you, and for each kind whether you hear of it on screen, by email or by push, or in one email a day.",
      },
      {
        ...{ kind: "Added", area: "Help", told: true },
        text: "An article for every screen: in the account menu under Help, and in the search with ⌘K.",
      },
      {
        ...{ kind: "Added", area: "Dashboard", told: true },
        text: "The setup checklist leads to a first card handed out, a first link and a first contact, and a company to its people and its theme. Hide it when you do not need it.",
      },
      {
        ...{ kind: "Added", area: "Connections", told: true },
        text: "Act on all contacts that match a filter, not only on the rows you see, and undo it.",
      },
      {
        ...{ kind: "Added", area: "Share links", told: true },
        text: "Send a contact a short link of their own, and see on their timeline when they open it.",
      },
      {
        ...{ kind: "Added", area: "Themes", told: true },
        text: "A theme can have a last day, lock phone and photo, and says how many cards use it.",
      },
      {
        ...{ kind: "Added", area: "Orders", told: true },
        text: "One basket for kits and single pieces, also for your locations.",
      },
      {
        ...{ kind: "Added", area: "Connections" },
        text: "Labels of your own for phone numbers and addresses, values that somebody confirmed, and referrals by word of mouth.",
      },
      {
        ...{ kind: "Changed", area: "Search" },
        text: "⌘K ranks everything it finds by one rule: the best match stands first, whatever it is.",
      },
      {
        ...{ kind: "Changed", area: "Franchise Manager" },
        text: "Openings and what is inherited are lists with search, filters and pages of their own.",
      },
      {
        ...{ kind: "Changed", area: "Media library" },
        text: "Files open next to the grid. What is made of a video or picture has limits.",
      },
      { kind: "Fixed", area: "Forms", text: "What is typed outside a form is kept as well when a page is left." },
      {
        ...{ kind: "Security", area: "Keys" },
        text: "A change of key takes along the keys of signed chips, the secret of the printer’s server and codes printed on devices; a start without the key of remembered stops is refused.",
      },
      {
        ...{ kind: "Security", area: "Impersonation" },
        text: "An administrator who only reads is offered nothing that would be refused.",
      },
    ],
  },
  {
    version: "0.4.0",
    date: "2026-11-27",
    headline: "People, locations, devices, campaigns and the media library",
    changes: [
      {
        ...{ kind: "Added", area: "People Manager", told: true },
        text: "Everybody of a company on one page; one hand-over for people who leave, undone for 30 days.",
      },
      {
        ...{ kind: "Added", area: "People Manager", told: true },
        text: "A directory over SCIM 2.0 and single sign-on by OpenID Connect or SAML, tried before they are switched on.",
      },
      {
        ...{ kind: "Added", area: "Franchise Manager", told: true },
        text: "Locations compared with their size taken out, openings by a checklist, reports by a link.",
      },
      {
        ...{ kind: "Added", area: "Devices", told: true },
        text: "Tags, badges, stickers and stands: set up by a tap, pointed elsewhere at once, and watched for trouble.",
      },
      {
        ...{ kind: "Added", area: "Orders", told: true },
        text: "Order without an account, approve a proof, and follow the order by a link.",
      },
      {
        ...{ kind: "Added", area: "Campaigns", told: true },
        text: "Six steps from a goal to a campaign; a company proposes, each location decides; a calendar and results.",
      },
      {
        ...{ kind: "Added", area: "Media library", told: true },
        text: "Folders, tags, rights with a last day, and one step to replace a file everywhere.",
      },
      {
        ...{ kind: "Added", area: "Leaderboards", told: true },
        text: "Places with size and market taken out, and the right not to be shown.",
      },
      { kind: "Added", area: "Promo codes", text: "Percent, amount, trial days and devices, alone or in batches." },
      {
        ...{ kind: "Changed", area: "Share links" },
        text: "QR codes in print outlive plan, person and workspace; an owner says where they lead afterwards.",
      },
      {
        ...{ kind: "Changed", area: "Server" },
        text: "Work is bound to one network and one run; people who ask for much at once take turns while the process is full.",
      },
      {
        ...{ kind: "Security", area: "Sign-in" },
        text: "What the libraries for SAML and OpenID Connect let pass is refused where it is unsafe.",
      },
    ],
  },
  {
    version: "0.3.0",
    date: "2026-11-24",
    headline: "Connections and networks",
    changes: [
      {
        ...{ kind: "Added", area: "Connections", told: true },
        text: "Contacts with every value’s source, notes, calls, meetings, tasks and one timeline.",
      },
      {
        ...{ kind: "Added", area: "Connections", told: true },
        text: "Imports and exports as CSV, Excel, vCard and JSON, looked at row by row and undone as a whole.",
      },
      {
        ...{ kind: "Added", area: "Connections", told: true },
        text: "Duplicates found with the reasons, joined field by field and taken apart at any time.",
      },
      {
        ...{ kind: "Added", area: "Connections", told: true },
        text: "Segments, fields and stages of your own, and consent with its proof.",
      },
      {
        ...{ kind: "Added", area: "Connections", told: true },
        text: "Privacy requests: what is held of somebody is found, shown or erased in every location.",
      },
      {
        ...{ kind: "Added", area: "My Network", told: true },
        text: "Whom you know and how well, introductions by colleagues, and referrals with thank-yous.",
      },
      {
        ...{ kind: "Added", area: "Administration" },
        text: "Administrators export a workspace’s contacts with a reason that its owner is told.",
      },
    ],
  },
  {
    version: "0.2.0",
    date: "2026-11-23",
    headline: "Share cards",
    changes: [
      {
        ...{ kind: "Added", area: "Share card", told: true },
        text: "Several cards per person, edited next to their preview, opened without JavaScript, answered also offline.",
      },
      {
        ...{ kind: "Added", area: "Share card", told: true },
        text: "Codes with a logo, full screen, wallet passes, email signatures, backgrounds, prints and NFC tags.",
      },
      {
        ...{ kind: "Added", area: "Share card", told: true },
        text: "Events, people added by hand, code or photographed card, and notifications on your devices.",
      },
      {
        ...{ kind: "Added", area: "Themes", told: true },
        text: "A brand’s look for everybody’s cards; locations merge what is new and ask for changes.",
      },
      { kind: "Added", area: "Server", text: "One owner of every uploaded file, on disk or in S3." },
      { kind: "Added", area: "Server", text: "Backup and restore of database, files and keys; keys can be rotated." },
      {
        ...{ kind: "Changed", area: "Server" },
        text: "What was answered survives a crash, and what can be stored is bounded.",
      },
    ],
  },
  {
    version: "0.1.0",
    date: "2026-11-20",
    headline: "Workspaces and share links",
    changes: [
      {
        ...{ kind: "Added", area: "Accounts", told: true },
        text: "Sign-up, invitations, passkeys, authenticator apps and recovery codes.",
      },
      {
        ...{ kind: "Added", area: "Workspaces", told: true },
        text: "Franchises with locations, companies and people on their own; roles, and a company and a personal view.",
      },
      {
        ...{ kind: "Added", area: "Share links", told: true },
        text: "Short links with a preview of their own; people counted apart from previews and bots.",
      },
      {
        ...{ kind: "Added", area: "Plans and billing", told: true },
        text: "Trials, plans, seats, invoices and payment by card.",
      },
      {
        kind: "Added",
        area: "Support",
        text: "Questions and answers, help, and impersonation that the person is told of.",
      },
      {
        ...{ kind: "Added", area: "Server" },
        text: "One process with its own PostgreSQL, started by npm start; a documented API; metrics.",
      },
    ],
  },
];

/** The release that runs. */
export const LATEST: Release | undefined = RELEASES[0];
