// How a card was opened, as screens say it.
const LABELS: Readonly<Record<string, string>> = {
  link: "Link",
  qr: "QR code",
  nfc: "Tag",
  wallet: "Wallet pass",
  kept: "Kept in a wallet",
  signature: "Email signature",
  background: "Meeting background",
  print: "Print",
  mail: "Email",
  text: "Text message",
  share: "Share sheet",
  introduction: "Introduction",
};

/** "QR code"; what nobody knows is a link. */
export function channelLabel(channel: string): string {
  return LABELS[channel] ?? (channel === "" ? "Link" : channel);
}
