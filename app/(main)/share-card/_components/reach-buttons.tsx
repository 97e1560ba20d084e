// The ways to answer somebody by what they left: an email, a call, a text.
import { Mail, MessageSquare, Phone } from "lucide-react";
import { buttonVariants } from "#components/ui/button.tsx";
import { mailLink, smsLink, telLink } from "#lib/card/reach-links.ts";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";

type ReachButtonsProps = Pick<Exchange, "name" | "email" | "phone"> & {
  /** As one of them is pressed. */
  onPress?: () => void;
};

/** Every one that they left; each says whom it reaches to who cannot see beside whom it stands. */
export function ReachButtons({ name, email, phone, onPress }: ReachButtonsProps) {
  const ways = [
    ...(email === "" ? [] : [{ label: "Email", href: mailLink(email), Icon: Mail }]),
    ...(phone === ""
      ? []
      : [
          { label: "Call", href: telLink(phone), Icon: Phone },
          { label: "Text", href: smsLink(phone), Icon: MessageSquare },
        ]),
  ];
  return ways.map(({ label, href, Icon }) => (
    <a key={label} href={href} onClick={onPress} className={buttonVariants({ size: "sm" })}>
      <Icon aria-hidden="true" />
      {label}
      <span className="sr-only"> {name}</span>
    </a>
  ));
}
