// What people ask most, answered in the product's own words. Each article leads to the page it is about.
import type { RoutePath } from "#lib/permissions/routes.ts";

export type HelpArticle = {
  id: string;
  title: string;
  /** Words that people use for it and that do not stand in the text. */
  words: string;
  paragraphs: readonly string[];
  page: { path: RoutePath; label: string };
};

export const ARTICLES: readonly HelpArticle[] = [
  {
    id: "make-a-link",
    title: "Make a share link",
    words: "short url shorten create new qr preview",
    paragraphs: [
      "Open Share links and choose Create link. Paste where it should lead; the page's title, text and picture are read for you.",
      "You can change them: they are what people see when you send the link in a message. The short address can be any words that are not taken.",
    ],
    page: { path: "/share-links/create", label: "Create a link" },
  },
  {
    id: "count-people",
    title: "What the numbers of a link mean",
    words: "clicks visits statistics bots wrong count analytics",
    paragraphs: [
      "People are counted apart from previews and bots. When you send a link, messengers fetch it for their preview: that is a preview, not a person.",
      "A visit shows up within two seconds. The picture beside each link is its last thirty days.",
    ],
    page: { path: "/share-links", label: "Your share links" },
  },
  {
    id: "deleted-link",
    title: "Bring a deleted link back",
    words: "restore undo removed gone 410 trash",
    paragraphs: [
      "A deleted link stops working at once, and Undo in the message below brings it back. Its address is never given to anybody else.",
      "Later than that, ask us: a deleted link can be restored for thirty days.",
    ],
    page: { path: "/share-links", label: "Your share links" },
  },
  {
    id: "switch-workspace",
    title: "Switch to another workspace",
    words: "change company location franchise account blocked",
    paragraphs: [
      "All your workspaces are in Workspace manager. The parent and locations of the current one are also in the account menu at the top right.",
      "The chosen workspace is the same in every tab you are signed in with.",
    ],
    page: { path: "/workspace-manager", label: "Your workspaces" },
  },
  {
    id: "blocked-workspace",
    title: "Why a workspace is blocked",
    words: "ended subscription canceled not active suspended locked cannot enter paused",
    paragraphs: [
      "A workspace is blocked when its subscription has ended, when it was set to not active, or when your membership in it was suspended or ended. The message at the top of Workspace manager says which.",
      "Nothing is lost in the meantime: links and cards stay, and open again with the workspace. Another workspace of yours can be chosen at any time.",
    ],
    page: { path: "/workspace-manager", label: "Your workspaces" },
  },
  {
    id: "views",
    title: "Company view and personal view",
    words: "toggle mine everything see colleagues hidden",
    paragraphs: [
      "The company view shows what the whole workspace holds. The personal view shows what is yours. Owners and managers may switch between them in the account menu.",
      "Members always have the personal view.",
    ],
    page: { path: "/dashboard", label: "Your dashboard" },
  },
  {
    id: "roles",
    title: "What owners, managers and members may do",
    words: "permissions rights roles admin access allowed",
    paragraphs: [
      "Members see and change what they own. Managers see and change everything in the workspace, and manage people except owners. Owners may do all of that, change owners, and hand the workspace over.",
      "Nobody gives a role that is higher than their own, and a workspace always keeps at least one owner.",
    ],
    page: { path: "/users-manager", label: "The people of your workspace" },
  },
  {
    id: "invite",
    title: "Invite people to a workspace",
    words: "add user colleague team csv import many spreadsheet mail",
    paragraphs: [
      "In Users Manager, choose Invite people, enter one or more addresses and choose a role. Each person gets an email with a link that works once, for a week. Where email is not set up, copy the link from the menu of the invitation and send it yourself.",
      "For many people use a file: choose Files, drop a CSV file with a column of addresses, look through every row, then send. It goes on when you leave the page.",
    ],
    page: { path: "/users-manager", label: "The people of your workspace" },
  },
  {
    id: "leaving",
    title: "When somebody leaves",
    words: "remove delete user suspend offboard hand over transfer links",
    paragraphs: [
      "Suspend them to block their access for now: what is theirs stays. Remove them for good, and choose who takes over their share links. Every address keeps working.",
      "Both take effect with the next thing they do, in every browser they are signed in with.",
    ],
    page: { path: "/users-manager", label: "The people of your workspace" },
  },
];
