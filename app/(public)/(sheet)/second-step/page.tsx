// /second-step: the first sign-in of an administrator, who looks after other people's workspaces and needs more than a password.
import type { Metadata } from "next";
import { paths } from "#lib/paths.ts";
import { pageTitle } from "#lib/permissions/titles.ts";
import { SheetFoot, SheetHead } from "../_components/sheet-head.tsx";
import { SetUp } from "./_components/set-up.tsx";
import { loadSecondStep } from "./loaders.ts";

export const metadata: Metadata = {
  title: pageTitle("/second-step", { view: "personal", workspaceName: null }),
  robots: { index: false },
};

/** Names the account; the only other way is out. */
export default async function SecondStepPage() {
  const { email, security } = await loadSecondStep();
  return (
    <>
      <SheetHead title="Protect your account">
        You manage other people's workspaces, so <b className="font-medium text-ink">{email}</b> needs two-step
        verification as well as a password. Choose a method. It takes a minute.
      </SheetHead>
      <SetUp first={security} />
      <SheetFoot>
        Not now?{" "}
        <a className="link" href={paths.logout()}>
          Log out
        </a>
      </SheetFoot>
    </>
  );
}
