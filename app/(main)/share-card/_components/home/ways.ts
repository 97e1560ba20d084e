// Every way a card is handed out, as the overview lists them: by which channels it is counted, and where its one act leads.
import { MAIL_PROGRAMS } from "#lib/card/hand-out/signature.ts";
import type { Copy } from "#lib/services/card/copy-limits.ts";
import type { CardFigures, CardSteps } from "#lib/services/card/figures-entities.ts";

/** `present`: the code, full screen. `copy`: the link. The others are places of the product. */
export type WayAct = "present" | "tags" | "prints" | "copy" | "wallets" | "signature" | "send" | "pictures";

export type Way = {
  name: string;
  hint: string;
  /** As the ledger names them. */
  channels: readonly string[];
  act: WayAct;
  verb: string;
  /** What of it is a copy, which stays as it is. */
  copies?: readonly Copy[];
};

export const WAYS: readonly { title: string; ways: readonly Way[] }[] = [
  {
    title: "In the room",
    ways: [
      { name: "QR code", hint: "Also with no network", channels: ["qr"], act: "present", verb: "Show" },
      { name: "NFC tags", hint: "One tap on your badge", channels: ["nfc"], act: "tags", verb: "Set up" },
      { name: "Wallet pass", hint: "Follows your card", channels: ["wallet", "kept"], act: "wallets", verb: "Open" },
      {
        ...{ name: "Prints", hint: "Sign, badge, business card", channels: ["print"], act: "prints", verb: "Print" },
        copies: ["sign", "badge", "businessCard"],
      },
    ],
  },
  {
    title: "From afar",
    ways: [
      { name: "Link", hint: "Wherever you paste it", channels: ["link", ""], act: "copy", verb: "Copy" },
      {
        ...{ name: "Email signature", hint: "Under every email you send", channels: ["signature"] },
        ...{ act: "signature", verb: "Copy", copies: MAIL_PROGRAMS },
      },
      {
        ...{ name: "Message, email, share", hint: "From your own device", channels: ["text", "mail", "share"] },
        ...{ act: "send", verb: "Send" },
      },
      {
        ...{ name: "Meeting background", hint: "A code over your shoulder", channels: ["background"] },
        ...{ act: "pictures", verb: "Download", copies: ["background"] },
      },
    ],
  },
];

const NONE: CardSteps = { opened: 0, saved: 0, answered: 0 };

/** The channels' steps added up. */
export function stepsOfWay(figures: CardFigures["channels"], channels: readonly string[]): CardSteps {
  return figures
    .filter(({ channel }) => channels.includes(channel))
    .reduce(
      (sum, { opened, saved, answered }) => ({
        opened: sum.opened + opened,
        saved: sum.saved + saved,
        answered: sum.answered + answered,
      }),
      NONE,
    );
}

/** Without the ways that this installation cannot hand out and nobody came by. */
export function waysShown(figures: CardFigures["channels"], inWallets: boolean): typeof WAYS {
  const came = figures.map(({ channel }) => channel);
  const there = ({ act, channels }: Way) =>
    act !== "wallets" || inWallets || channels.some((channel) => came.includes(channel));
  return WAYS.map(({ title, ways }) => ({ title, ways: ways.filter(there) }));
}

/** Channels that no row of the table counts and somebody came by: an introduction, say. */
export function otherChannels(figures: CardFigures["channels"]): string[] {
  const listed = WAYS.flatMap(({ ways }) => ways.flatMap(({ channels }) => channels));
  return figures.map(({ channel }) => channel).filter((channel) => !listed.includes(channel));
}
