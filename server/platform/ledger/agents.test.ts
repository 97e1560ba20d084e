import { describe, expect, test } from "vitest";
import { agentOf, CLASS, readAgent } from "#server/platform/ledger/agents.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("readAgent", () => {
  test.each([
    ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "Facebook"],
    ["meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)", "Facebook"],
    ["WhatsApp/2.23.20.0 A", "WhatsApp"],
    ["Twitterbot/1.0", "X"],
    ["LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)", "LinkedIn"],
    ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "Slack"],
    ["Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)", "Discord"],
    ["TelegramBot (like TwitterBot)", "Telegram"],
    ["Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5", "Teams"],
    ["Pinterest/0.2 (+https://www.pinterest.com/bot.html)", "Pinterest"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
      "iMessage",
    ],
  ])("%s draws a preview", (text, family) => expect(readAgent(text)).toMatchObject({ class: CLASS.preview, family }));

  test.each([
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, "Safari"],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0]`, "Facebook app"],
    [`${IPHONE} Mobile/15E148 [Pinterest/iOS]`, "Other"],
    [`${IPHONE} Mobile/15E148 Instagram 300.0`, "Instagram app"],
    [`${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`, "Chrome"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox"],
  ])("%s is a person", (text, family) => expect(readAgent(text)).toMatchObject({ class: CLASS.person, family }));

  test.each([
    "",
    "curl/8.5.0",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "python-requests/2.31",
  ])("%j is a bot", (text) => expect(readAgent(text).class).toBe(CLASS.bot));

  test("of a long name only the beginning is read", () => {
    const name = (filler: number) => `Mozilla/5.0 ${"(a;".repeat(filler)} Instagram 300.0`;
    expect(agentOf(name(10)).family).toBe("Instagram app");
    expect(agentOf(name(5000)).family).toBe("Other");
  });
});
