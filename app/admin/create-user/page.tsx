// Create New User: a person, a place for them, and an email with which they choose a password.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { CreateUserForm } from "./_components/create-user-form.tsx";
import { loadCreateUser } from "./loaders.ts";

export const metadata: Metadata = { title: "Create New User" };

/** The form alone. */
export default async function CreateUserPage({
  searchParams,
}: {
  searchParams: Promise<{ plan?: string | string[] }>;
}) {
  const { sendsEmail } = await loadCreateUser();
  const { plan } = await searchParams;
  return (
    <Page width="narrow">
      <h2 className="text-20 tracking-head">Create New User</h2>
      <p className="mt-1 mb-7 text-13 text-muted">
        {sendsEmail
          ? "They get an email with a link to set a password."
          : "Email is not set up on this server. The link to set a password is in the outbox, under Engine. Send it yourself."}
      </p>
      <CreateUserForm plan={plan === "franchise" ? plan : "solo"} />
    </Page>
  );
}
