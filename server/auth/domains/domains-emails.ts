// What the owner of a workspace is told of its domains.
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { DAYS_UNTIL_GONE } from "#lib/services/auth/domains-entities.ts";
import { recordName } from "#server/auth/domains/domain-rules.ts";
import type { OwnerMailbox } from "#server/auth/domains/domains-repository.ts";

/** Where the owner sees it. */
export const directoryUrl = (): string => new URL(paths.comeTo(peoplePaths.directory()), env().PUBLIC_ORIGIN).href;

/** The first line. */
export const hello = ({ firstname }: Pick<OwnerMailbox, "firstname">): string =>
  firstname ? `Hello ${isolate(firstname)},` : "Hello,";

/** The record was not there for seven days. */
export function domainGoneEmail(
  owner: OwnerMailbox,
  { domain, value }: { domain: string; value: string },
): EmailMessage {
  const subject = `${domain} is no longer verified for ${isolate(owner.name)}`;
  return {
    to: owner.email,
    purpose: "directory",
    subject,
    preview: "The directory has stopped making changes until the record is back.",
    heading: subject,
    paragraphs: [
      hello(owner),
      `The TXT record at ${recordName(domain)} has been missing for ${DAYS_UNTIL_GONE} days. Until it is back, your directory cannot make or change anyone with an address at ${domain}. Everyone keeps the access they have.`,
    ],
    facts: [
      { label: "Name", value: recordName(domain) },
      { label: "Value", value },
    ],
    action: { label: "See the directory", url: directoryUrl(), secret: false },
  };
}
