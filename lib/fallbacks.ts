// What is said when an answer that failed says nothing itself: section 8, letter for letter.

export const FALLBACKS = {
  login: "Something went wrong with login",
  impersonation: "Something went wrong with impersonation",
  workspace: "Something went wrong with getting Workspace",
  switch: "Something went wrong with switching current workspace",
  stop: "Something went wrong with stop impersonation",
} as const;
