// What section 4's tables have to say, line by line; a change shows up here as a diff.

/** flagged: active, password change, suspended · not flagged: the same · not a member */
export const EXPECTED_BLOCKED: Readonly<Record<string, string>> = {
  active: "--3 222 4",
  trialing: "--3 222 4",
  past_due: "--3 222 4",
  canceled: "111 111 4",
  expired: "111 111 4",
  on_hold: "111 111 4",
  unpaid: "111 111 4",
  trial_ended: "111 111 4",
  soft_failure: "111 111 4",
  suspended: "111 111 4",
  awaiting_signup: "111 111 4",
  assessing: "111 111 4",
  failed_to_create: "111 111 4",
  paused: "111 111 4",
  pending: "111 111 4",
  "": "111 111 4",
  "a newer one": "111 111 4",
};

const EXIT = "exit=exit alone #33302b #d8d1c4 #ffffff #1a1816";
const CUSTOM = "colour=custom #a04a30 #bd806e #ffffff #1c1311 | logo=custom";
const SHARECARD = "sharecard #3d4a8a #a9b4ec #ffffff #141a3a";

/** none, conference, NFC, QR code | looks */
export const EXPECTED_BRANDING: Readonly<Record<string, string>> = {
  "/": `Corner Corner sharecard sharecard | plain=Corner | ${CUSTOM} | ${EXIT}`,
  "/dashboard": `Corner Corner sharecard sharecard | plain=Corner | ${CUSTOM} | ${EXIT}`,
  "/register/other": `Corner Corner sharecard sharecard | plain=Corner | ${CUSTOM} | ${EXIT}`,
  "/activate": `sharecard sharecard sharecard sharecard | plain=${SHARECARD} | ${CUSTOM} | ${EXIT}`,
  "/register/promo": `sharecard sharecard sharecard sharecard | plain=${SHARECARD} | ${CUSTOM} | ${EXIT}`,
};

/** Section 2's special ones, and the rule for the rest: the first segment, its first hyphen a space. */
export const EXPECTED_TITLES: Readonly<Record<string, string>> = {
  "/": "Index Page",
  "/lock-themes": "lock share card",
  "/share-card": "share card",
  "/share-links": "share links",
  "/share-links/create": "share links",
  "/dashboard": "dashboard",
  "/bhhs-onboarding": "bhhs onboarding",
  "/people-manager/team": "people manager",
  "/connections-manager": "connections manager",
  "/admin/create-user": "admin",
};

/** In maintenance. */
export const EXPECTED_OPEN: Readonly<Record<string, string>> = {
  "/l/summer": "answers",
  "/c/olivia": "answers",
  "/t/tag": "answers",
  "/health": "answers",
  "/ready": "answers",
  "/metrics": "answers",
  "/robots.txt": "answers",
  "/favicon.ico": "answers",
  "/icon.svg": "answers",
  "/api/links/pictures/p-1": "answers",
  "/api/maintenance/key": "answers",
  "/api/maintenance": "closed",
  "/api/links": "closed",
  "/api/auth/login": "closed",
  "/": "closed",
  "/activate": "closed",
  "/dashboard": "closed",
  "/privacy": "closed",
};
