// Impersonation beyond section 7: links that work once, the question before they count, write access, the way back.
import { z } from "zod";
import { userSchema } from "#lib/services/auth/entities.ts";
import { sessionAnswerSchema } from "#lib/services/auth/sign-in-entities.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { lines, machine } from "#lib/services/text.ts";

const tags = ["auth"];
const target = machine().min(1).max(254);
const reason = lines(500).min(3, "Say why.");

/** Who is about to act as whom, and why. */
export const pendingImpersonationSchema = z.object({
  target: z.object({ name: z.string(), email: z.string(), photo_url: z.string().nullable() }),
  by: z.object({ name: z.string() }),
  reason: z.string(),
  own: z.boolean().describe("This browser holds that administrator's own session, and can go back to it."),
  replaces: z.string().nullable().describe("Who is signed in here now, and will not be afterwards."),
});

export type PendingImpersonation = z.infer<typeof pendingImpersonationSchema>;

export const impersonationContract = {
  createImpersonationLink: contract
    .meta({ action: "impersonation.link", secret: true })
    .route({
      method: "POST",
      path: "/auth/impersonate/link",
      tags,
      summary: "A link that acts as a person once, within 60 seconds, for another browser",
    })
    .input(z.object({ target, reason }))
    .output(dataOf(z.object({ url: z.string(), access_token: z.string(), expires_at: z.string() }))),
  exchangeImpersonationLink: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({
      method: "POST",
      path: "/auth/impersonate/exchange",
      tags,
      summary: "Exchange a link's token for the question that comes before the session",
      description:
        "Answers `pending`, which `accept` takes within 60 seconds, or at once a `token` where the caller is that administrator and `direct` says that no other site sent them.",
    })
    .input(z.object({ access_token: machine().min(1).max(2048), target, direct: z.boolean().default(false) }))
    .output(dataOf(z.object({ token: z.string(), pending: z.string() }))),
  pendingImpersonation: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "GET", path: "/auth/impersonate/pending", tags, summary: "Who is about to act as whom, and why" })
    .output(dataOf(pendingImpersonationSchema)),
  acceptImpersonation: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({ method: "POST", path: "/auth/impersonate/accept", tags, summary: "Answer the question with yes" })
    .input(z.object({ pending: machine().min(1).max(200).optional() }))
    .output(dataOf(sessionAnswerSchema)),
  askWriteAccess: contract
    .meta({ action: "impersonation.write", once: { decides: "impersonation.write", again: "auth.me" } })
    .route({
      method: "POST",
      path: "/auth/impersonate/write-access",
      tags,
      summary: "Let this impersonation change things, with a reason that its person is told",
    })
    .input(z.object({ reason }))
    .output(dataOf(userSchema)),
  returnToOwner: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({
      method: "POST",
      path: "/auth/impersonate/return",
      tags,
      summary: "From an impersonation whose half hour is over to the administrator's own session, once",
    })
    .output(dataOf(sessionAnswerSchema)),
};
