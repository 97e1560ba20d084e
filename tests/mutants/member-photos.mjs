// One broken line for each rule of photos that come with a file of people.

/** @type {import("./mutants.mjs").Mutant[]} */
export const MEMBER_PHOTOS = [
  {
    rule: "A zip of people's photos is judged by its directory before it is unpacked",
    file: "server/auth/people/member-zip.ts",
    from: "if (photos.length > MOST_ZIP_PHOTOS || unpacked > MOST_UNPACKED)",
    to: "if (photos.length > MOST_ZIP_PHOTOS)",
  },
  {
    rule: "A name that leads out of a zip refuses all of it",
    file: "server/auth/people/member-zip.ts",
    from: 'partsOf(name).includes("..")) return true;',
    to: 'name.startsWith("..")) return true;',
  },
  {
    rule: "A zip that lies about its sizes is found out as it is unpacked",
    file: "server/platform/archives/archive.ts",
    from: "if (size > most) return null;",
    to: "if (size > 100 * most) return null;",
  },
  {
    rule: "One photo for two people is nobody's",
    file: "server/auth/people/member-photo-match.ts",
    from: "if (lines.length < 2) continue;",
    to: "if (lines.length < 3) continue;",
  },
  {
    rule: "A photo that came with an invitation replaces none that somebody chose or took away",
    file: "server/auth/profile/photos-store.ts",
    from: "row.photoUrl === null && row.changedAt === null",
    to: "row.photoUrl === null",
  },
  {
    rule: "A withdrawn invitation keeps no photo",
    file: "server/auth/account-access/invitations-repository.ts",
    from: ".set({ revokedAt: sql`now()`, assetId: null, version: sql`${invitations.version} + 1` })\n    .where(within(scope, eq(invitations.id, id), ...UNANSWERED))\n    .returning({",
    to: ".set({ revokedAt: sql`now()`, version: sql`${invitations.version} + 1` })\n    .where(within(scope, eq(invitations.id, id), ...UNANSWERED))\n    .returning({",
  },
];
