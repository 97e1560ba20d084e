// One contact: who it is, what happened, what is to do.
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { contactPaths } from "#lib/contact-paths.ts";
import { paths } from "#lib/paths.ts";
import { ContactView } from "../_components/contact-view.tsx";
import { GoneContact } from "../_components/gone-contact.tsx";
import { loadContact, locationOf } from "./loaders.ts";

export const metadata: Metadata = { title: "Contact View" };

type ContactPageProps = {
  params: Promise<{ contactId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A deleted one offers its way back; an unknown one is not found; a record that was joined leads to the person. */
export default async function ContactPage({ params, searchParams }: ContactPageProps) {
  const location = locationOf((await searchParams).location);
  const loaded = await loadContact((await params).contactId, location);
  switch (loaded.state) {
    case "joined":
      return redirect(`${contactPaths.contact(loaded.person)}${location ? `?location=${location}` : ""}`);
    case "found":
      return (
        <Clock now={loaded.now}>
          <ContactView
            key={loaded.contact.id}
            first={loaded.contact}
            firstTimeline={loaded.timeline}
            timeZone={loaded.timeZone}
            personal={loaded.personal}
            location={location}
          />
        </Clock>
      );
    case "gone":
      return <GoneContact id={loaded.id} />;
    case "forbidden":
      return (
        <Page>
          <NoPermission what="connections" home={paths.dashboard()} />
        </Page>
      );
    case "unknown":
      return notFound();
  }
}
