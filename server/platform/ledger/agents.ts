// Who is asking, by the user agent: a person, an unfurler that draws a preview, or another machine.
import { isbot } from "isbot";

export const CLASS = { person: 0, preview: 1, bot: 2 } as const;

/** 0 a person, 1 a preview, 2 a bot; the words are each one of a closed list, safe to store, and empty where unknown. */
export type Agent = { class: 0 | 1 | 2; family: string; device: string; system: string };

// iMessage borrows a Safari name that ends in Facebook's and Twitter's, so it stands first. In-app browsers carry their
// app's name too; only the spellings of the crawlers stand here.
const UNFURLERS: readonly (readonly [RegExp, string])[] = [
  [/facebookexternalhit\/1\.1 Facebot Twitterbot/i, "iMessage"],
  [/kakaotalk-scrap/i, "KakaoTalk"],
  [/line-poker/i, "LINE"],
  [/facebookexternalhit|meta-externalfetcher|facebookcatalog|Facebot/i, "Facebook"],
  [/^WhatsApp\//i, "WhatsApp"],
  // It says "like TwitterBot".
  [/TelegramBot/i, "Telegram"],
  [/Twitterbot/i, "X"],
  [/LinkedInBot/i, "LinkedIn"],
  [/Slackbot|Slack-ImgProxy/i, "Slack"],
  [/Discordbot/i, "Discord"],
  [/SkypeUriPreview|MicrosoftPreview|Microsoft Teams.*Preview/i, "Teams"],
  [/Pinterestbot|Pinterest\/0\.\d|pinterest\.com\/bot/i, "Pinterest"],
  [/redditbot/i, "Reddit"],
  [/Snap URL Preview/i, "Snapchat"],
  [/Iframely|Embedly/i, "Embeds"],
  [/vkShare/i, "VK"],
  [/Bluesky Cardyb/i, "Bluesky"],
  [/^(?:Mastodon|http\.rb\/.*Mastodon)|Pleroma|Misskey/i, "Fediverse"],
  [
    /Google-PageRenderer|Google-Read-Aloud|GoogleMessages|Chat-Preview|BingPreview|Viber.*bot|ZoomBot/i,
    "Other preview",
  ],
];

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/FBAN|FBAV/, "Facebook app"],
  [/Instagram/, "Instagram app"],
  [/LinkedInApp/, "LinkedIn app"],
  [/musical_ly|TikTok|BytedanceWebview/, "TikTok app"],
  [/Snapchat/, "Snapchat app"],
  [/EdgA?\/|EdgiOS/, "Edge"],
  [/OPR\/|OPiOS/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/FxiOS|Firefox\//, "Firefox"],
  [/CriOS|Chrome\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];

// An iPad says that it is one, or a Mac.
const SYSTEMS: readonly (readonly [RegExp, string, string])[] = [
  [/iPhone|iPod/, "iOS", "phone"],
  [/iPad/, "iPadOS", "tablet"],
  [/Android.*Mobile/, "Android", "phone"],
  [/Android/, "Android", "tablet"],
  [/Windows/, "Windows", "computer"],
  [/CrOS/, "ChromeOS", "computer"],
  [/Macintosh|Mac OS X/, "macOS", "computer"],
  [/Linux|X11/, "Linux", "computer"],
];
const NO_DEVICE = { device: "", system: "" };

const LONGEST = 512;

/** Reads one user agent; no name at all is a machine. */
export function readAgent(userAgent: string): Agent {
  const text = userAgent.slice(0, LONGEST);
  if (text === "") return { class: CLASS.bot, family: "None", ...NO_DEVICE };
  const unfurler = UNFURLERS.find(([pattern]) => pattern.test(text));
  if (unfurler) return { class: CLASS.preview, family: unfurler[1], ...NO_DEVICE };
  if (isbot(text)) return { class: CLASS.bot, family: "Bot", ...NO_DEVICE };
  const browser = BROWSERS.find(([pattern]) => pattern.test(text));
  const [, system = "", device = ""] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? [];
  return { class: CLASS.person, family: browser?.[1] ?? "Other", system, device };
}

const REMEMBERED = 5000;
const remembered = new Map<string, Agent>();

/** `readAgent` from a bounded memory: a visit must not pay for the patterns twice. */
export function agentOf(userAgent: string): Agent {
  const known = remembered.get(userAgent);
  if (known) return known;
  const agent = readAgent(userAgent);
  if (userAgent.length > LONGEST) return agent;
  if (remembered.size >= REMEMBERED) {
    for (const oldest of remembered.keys()) {
      remembered.delete(oldest);
      break;
    }
  }
  remembered.set(userAgent, agent);
  return agent;
}
