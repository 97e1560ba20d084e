// One broken line for each rule of section 3 that a test without a browser proves.

/** @type {import("./mutants.mjs").Mutant[]} */
export const SECTION_3 = [
  {
    rule: "User info and workspace, every field in its spelling",
    file: "server/auth/core/wire.ts",
    from: "companyLogoUrl: row.company_logo_url,",
    to: "companyLogoUrl: row.photo_url,",
    test: "tests/wire/login.test.ts · each field of a person is answered under its own name",
  },
  {
    rule: "Change requests of locked fields: asked from the lock, passed on, answered, taken back for 30 days",
    file: "server/card/theme-requests/request-effects.ts",
    from: "const value = allowedValue(locked, row.field, row.value);",
    to: "const value = allowedValue(locked, row.field, row.shown);",
  },
  {
    rule: "QR codes of cards and share links, plain or with a logo, read back before they are given out",
    file: "server/platform/codes/printed-code.ts",
    from: 'if (logo === null) throw new AppError("invalid", UNREAD_LOGO);',
    to: "if (logo === null) return new Uint8Array();",
  },
  {
    rule: "Short link with og_tags",
    file: "server/links/wire.ts",
    from: "default_destination_url: row.defaultDestinationUrl,",
    to: "default_destination_url: row.title,",
  },
  {
    rule: "Device setting from the `hash` parameter, hostile values harmless",
    file: "lib/branding/device-setting.ts",
    from: "if (!isRecord(setting)) return null;",
    to: "if (!isRecord(setting)) throw new Error();",
  },
  {
    rule: "Token check: workspace_id and is_onboarding",
    file: "server/auth/sign-in/check-token.ts",
    from: "is_onboarding: user.is_onboarding",
    to: "is_onboarding: !user.is_onboarding",
  },
  {
    rule: "List parameters: page from 1, per_page, sort_by, sort_desc 1 or 0, filters",
    file: "lib/services/contract.ts",
    from: 'value === true || value === 1 || value === "1" ||',
    to: "value === true || value === 1 ||",
  },
  {
    rule: "`GET /api/build-id` answers buildId",
    file: "lib/services/auth/contract.ts",
    from: 'path: "/build-id", tags: ["app"]',
    to: 'path: "/build", tags: ["app"]',
  },
  {
    rule: "Client state in the cookie `state`: its fields, campaignStep from 1, branding by default ours",
    file: "lib/state/schema.ts",
    from: "value >= 1 && value <= MAX_STEP ? value : 1",
    to: "value > MAX_STEP ? value : 1",
  },
  {
    rule: "The cookie stays under 3,500 bytes, pruned in a fixed order",
    file: "lib/state/cookie.ts",
    from: "  (state) => ({ ...state, preSelectedMedia: [] }),\n",
    to: "",
  },
  {
    rule: "Nothing in it is trusted",
    file: "lib/state/schema.ts",
    from: "userInfo: readUser(state.userInfo),",
    to: "...state,\n    userInfo: readUser(state.userInfo),",
  },
  {
    rule: "Phone as phone, country and prefix",
    file: "server/auth/profile/phone.ts",
    from: "country: parsed.country ?? countryOf(input.country),",
    to: "country: countryOf(input.country),",
  },
  {
    rule: "invitationId of an invitation",
    file: "server/auth/account-access/invited.ts",
    from: "workspaceId: spent.data.workspace_id, role: spent.data.role }",
    to: 'workspaceId: spent.data.workspace_id, role: "member" }',
  },
  {
    rule: "The state lives in a cookie of our own, for 180 days",
    file: "lib/session/cookies.ts",
    from: 'state: { httpOnly: false, sameSite: "Lax", maxAge: 180 * 24 * 3600 },',
    to: 'state: { httpOnly: false, sameSite: "Lax", maxAge: null },',
  },
  {
    rule: "Tabs of one browser follow each other",
    file: "lib/state/follow.ts",
    from: 'if (!quiet) return { act: "ask", change };',
    to: "",
  },
  {
    rule: "Share card (`/share-card`, personal view): draft, published, history",
    file: "server/card/service.ts",
    from: "published: draft, publishedAt: at, number",
    to: "publishedAt: at, number",
  },
  {
    rule: "A card's address: five changes a year, an old one keeps working",
    file: "server/card/service.ts",
    from: "(await movesHeld(tx, before)) >= MOST_MOVES",
    to: "(await movesHeld(tx, before)) > MOST_MOVES",
  },
  {
    rule: "`/c/[handle]` and its contact file",
    file: "server/card/contact-file.ts",
    from: "reader, changedAt: changedAt.toISOString(), uid: address",
    to: "reader, changedAt: changedAt.toISOString(), uid: reader",
  },
];
