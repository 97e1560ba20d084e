// POST /auth/token/check: what another service, or section 4's gate rule 2, asks about a token.
import { AppError } from "#lib/errors.ts";
import { sessionOfToken } from "#server/auth/sign-in/token.ts";
import type { CallContext } from "#server/platform/context.ts";

/** Answers where the token's session is and whether its person is onboarded; throws `unauthenticated` for a dead one. */
export async function checkToken(context: CallContext, input: { token?: string | undefined }) {
  const token = input.token ?? context.request.token;
  const session = token ? await sessionOfToken(token) : null;
  if (!session) throw new AppError("unauthenticated");
  const { user } = session;
  return {
    data: { workspace: { workspace_id: user.workspace?.workspace_id ?? null }, is_onboarding: user.is_onboarding },
  };
}
