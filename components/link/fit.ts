// What each app shows of a link and what it cuts. Pure; the lengths are what the apps show today on a phone.

export type Preview = {
  title: string;
  description: string;
  /** An address that our page may load, or null. */
  picture: string | null;
  /** The host people see under the title. */
  host: string;
  /** The whole short link. */
  shortlink: string;
  /** Nothing is known yet: the frames show where things will stand. */
  blank?: boolean;
};

export const APPS = [
  { id: "im", name: "iMessage" },
  { id: "wa", name: "WhatsApp" },
  { id: "li", name: "LinkedIn" },
  { id: "sl", name: "Slack" },
  { id: "x", name: "X" },
] as const;

export type AppId = (typeof APPS)[number]["id"];
export type Fit = { app: AppId; name: string; whole: boolean; says: string };

type Limits = { title: number; description: number | null };

const LIMITS: Record<AppId, Limits> = {
  im: { title: 88, description: null },
  wa: { title: 76, description: 160 },
  li: { title: 119, description: null },
  sl: { title: 150, description: 300 },
  x: { title: 38, description: null },
};

/** The emails that fit, with an ellipsis when some do not. */
export function cutAt(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join("").trimEnd()}…` : text;
}

/** The title or description as one app shows it. */
export function shownIn(app: AppId, part: keyof Limits, text: string): string {
  const most = LIMITS[app][part];
  return most === null ? "" : cutAt(text, most);
}

function cuts(app: AppId, { title, description }: Preview): string | null {
  const limits = LIMITS[app];
  if ([...title].length > limits.title) return `Title is cut after ${limits.title} letters`;
  if (limits.description !== null && [...description].length > limits.description) {
    return `Description is cut after ${limits.description} letters`;
  }
  return null;
}

function whole(app: AppId, { description, picture }: Preview): string {
  switch (app) {
    case "im":
      return picture ? "Whole title, picture cropped to 1.91:1" : "Whole title";
    case "wa":
      return description ? "Title and description, whole" : "Title, whole";
    case "li":
      return "Title whole, description not shown";
    case "sl":
      return "Everything shows";
    case "x":
      return "Title whole, over the picture";
  }
}

/** One line per app. */
export function fits(preview: Preview): Fit[] {
  return APPS.map(({ id, name }) => {
    const cut = cuts(id, preview);
    if (cut) return { app: id, name, whole: false, says: cut };
    if (id === "x" && !preview.picture)
      return { app: id, name, whole: false, says: "Without a picture it shows no card" };
    return { app: id, name, whole: true, says: whole(id, preview) };
  });
}
