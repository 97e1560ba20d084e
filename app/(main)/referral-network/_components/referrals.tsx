"use client";
// Who introduced whom: a sentence, the list, and beside it the picture and the ways to ask for more.
import { Mail, MessageSquare, QrCode } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type Drawn, NetworkPicture } from "#components/network/network-picture.tsx";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { ShareButton } from "#components/patterns/share-button.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { wayAddress } from "#lib/codes/code-address.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { counted } from "#lib/plural.ts";
import type { Referral } from "#lib/services/contact/network-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { withoutScheme } from "#lib/web-address.ts";
import { referralColumns } from "./referral-columns.tsx";
import { graphOf } from "./referral-graph.ts";
import { FILTERS, REFERRALS, type ReferralSort } from "./referral-shape.ts";

const GiftLimit = late(() => import("./gift-limit.tsx").then((module) => module.default));

type ReferralsProps = {
  first: OutputOf<"contact.referrals">;
  firstList: ListAddress<ReferralSort>;
  drawn: OutputOf<"contact.referrals">;
  /** Of the card that is passed on; null where none is published. */
  address: string | null;
  timeZone: string;
  me: string;
};

const nameOf = ({ name }: Referral) => name;

const ASKS = "If you know somebody whom I could help, please pass my card on:";

/** The mail is theirs: their own program writes it and knows whom to. */
const mailOf = (address: string) =>
  `mailto:?subject=${encodeURIComponent("My card")}&body=${encodeURIComponent(`${ASKS}\n${wayAddress(address, "mail")}`)}`;

/** The same as a text from their own phone. */
const textOf = (address: string) => `sms:?&body=${encodeURIComponent(`${ASKS}\n${wayAddress(address, "text")}`)}`;

function Invite({ address }: Pick<ReferralsProps, "address">) {
  return (
    <section aria-labelledby="invite" className="pt-6">
      <h2 id="invite" className="border-b border-line pb-2 text-15">
        Invite
      </h2>
      {address === null ? (
        <p className="pt-3 text-13 text-muted">
          Publish your card first.{" "}
          <a href={cardPaths.firstShareCard()} className="underline underline-offset-4">
            Go to my card
          </a>
        </p>
      ) : (
        <>
          <p className="pt-3 text-13 wrap-anywhere">{withoutScheme(address)}</p>
          <div className="flex flex-wrap gap-2 pt-3">
            <CopyButton size="sm" text={address} said="the link">
              Copy link
            </CopyButton>
            <ShareButton size="sm" title="My card" url={wayAddress(address, "share")} />
            <a href={cardPaths.presentCard()} className={buttonVariants({ size: "sm" })}>
              <QrCode aria-hidden="true" />
              Show QR code
            </a>
            <a href={mailOf(address)} className={buttonVariants({ size: "sm" })}>
              <Mail aria-hidden="true" />
              Write an email
            </a>
            <a href={textOf(address)} className={buttonVariants({ size: "sm" })}>
              <MessageSquare aria-hidden="true" />
              Write a text
            </a>
          </div>
          <p className="pt-3 text-12 text-muted">
            People who answer your card can pass on a link of their own. Those who use it show up here. We write to
            nobody.
          </p>
        </>
      )}
    </section>
  );
}

function Beside({ drawn, address, me }: Pick<ReferralsProps, "drawn" | "address" | "me">) {
  const { people, introduced } = useMemo(() => graphOf(drawn.data), [drawn]);
  return (
    <aside aria-label="Picture of your referrals" className="min-w-0 pt-4">
      {people.length === 0 ? null : (
        <>
          <NetworkPicture people={people satisfies Drawn[]} introduced={introduced} me={me} />
          <p className="text-12 text-muted">
            Near you: people who introduced somebody. Further out: the people they brought.
          </p>
        </>
      )}
      <Invite address={address} />
      <GiftLimit />
      <p className="pt-5 text-12 text-muted">
        Credit goes to the last link or word before the first call or meeting. Did somebody send a person by word of
        mouth? Open that person’s contact and add who referred them under Relations. A contact with the tag “client” or
        “past client” is a client.
      </p>
    </aside>
  );
}

const nobody = (
  <EmptyState drawing="exchange" title="No referrals yet" className="pt-[8vh]">
    People who came through somebody’s link, or were referred by word of mouth, appear here, with who sent them and how
    it went.
  </EmptyState>
);

export function Referrals({ first, firstList, drawn, address, timeZone, me }: ReferralsProps) {
  const router = useRouter();
  const columns = useMemo(() => referralColumns(timeZone), [timeZone]);
  const open = useCallback(({ id }: Referral) => router.push(contactPaths.contact(id)), [router]);
  const { total } = drawn.meta;
  return (
    <>
      {total === 0 ? null : (
        <p className="pt-5 pb-1 text-20 font-medium text-balance touch:text-17">
          {counted(total, "person")} came to you through somebody else.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-10 max-xl:grid-cols-1">
        <div className="min-w-0">
          <PagedList
            {...{ first, firstList, columns, nameOf }}
            shape={REFERRALS}
            label="referrals"
            search="Search name, company, introducer"
            filters={FILTERS}
            onOpen={open}
            looked="We looked at names, companies and who introduced them."
            nothing={nobody}
            alone
          />
        </div>
        <Beside drawn={drawn} address={address} me={me} />
      </div>
    </>
  );
}
