// The blocks of a card, each as a row of the visitor's list or, where the law speaks, as a line below it.
import type { Block, BlockOf, LinkBlock } from "#lib/services/card/content.ts";
import { CardIcon } from "./card-icons.tsx";

/** Dialed as it was written, without what no keypad has. */
export function dialed(number: string): string {
  return number.replace(/[^\d+*#,;]/g, "");
}

const PHONES = {
  mobile: "Mobile",
  work: "Work phone",
  home: "Home phone",
  main: "Main number",
  fax: "Fax",
  other: "Phone",
};
const EMAILS = { work: "Work email", home: "Personal email", other: "Email" };

function LinkRow({ kind, label, note, url }: LinkBlock) {
  const { host, pathname } = new URL(url);
  const place = `${host.replace(/^www\./, "")}${pathname === "/" ? "" : pathname}`;
  return (
    <a className="row" href={url} rel="noopener">
      <CardIcon name={kind} />
      <span>
        <b>{label || place}</b>
        <small>{note || (label ? place : "")}</small>
      </span>
      <CardIcon name="go" />
    </a>
  );
}

function AddressRow({ label, street, city, region, zip, country }: BlockOf<"address">) {
  const place = [street, city, [region, zip].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
  return (
    <a
      className="row"
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
      rel="noopener"
    >
      <CardIcon name="address" />
      <span>
        <b>{label || "Address"}</b>
        <small>{place}</small>
      </span>
      <CardIcon name="go" />
    </a>
  );
}

function Row({ block }: { block: Exclude<Block, { kind: "compliance" }> }) {
  switch (block.kind) {
    case "phone":
      return (
        <a className="row" href={`tel:${dialed(block.number)}`}>
          <CardIcon name="phone" />
          <span>
            <b>{block.number}</b>
            <small>{PHONES[block.type]}</small>
          </span>
          <CardIcon name="go" />
        </a>
      );
    case "email":
      return (
        <a className="row" href={`mailto:${encodeURIComponent(block.email).replace("%40", "@")}`}>
          <CardIcon name="email" />
          <span>
            <b>{block.email}</b>
            <small>{EMAILS[block.type]}</small>
          </span>
          <CardIcon name="go" />
        </a>
      );
    case "address":
      return <AddressRow {...block} />;
    case "text":
      return (
        <div className="row">
          <CardIcon name="text" />
          <span>
            {block.label ? <b>{block.label}</b> : null}
            <small>{block.text}</small>
          </span>
        </div>
      );
    default:
      return <LinkRow {...block} />;
  }
}

/** In the order that their owner gave them. */
export function CardBlocks({ blocks }: { blocks: readonly Block[] }) {
  const rows = blocks.filter((block) => block.kind !== "compliance");
  const laws = blocks.filter((block) => block.kind === "compliance");
  return (
    <>
      {rows.length > 0 ? (
        <ul className="rows">
          {rows.map((block) => (
            <li key={block.id}>
              <Row block={block} />
            </li>
          ))}
        </ul>
      ) : null}
      {laws.map((block) => (
        <p key={block.id} className="law">
          {block.text}
        </p>
      ))}
    </>
  );
}
