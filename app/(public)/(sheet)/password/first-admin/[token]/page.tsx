// /password/first-admin/…: the one-time link of a new installation. Opening it spends nothing; the form does.
import type { Metadata } from "next";
import { PRODUCT_NAME } from "#lib/product.ts";
import { AccountForm } from "../../../_components/account-form.tsx";
import { SheetHead } from "../../../_components/sheet-head.tsx";

export const metadata: Metadata = { title: "First administrator", referrer: "no-referrer", robots: { index: false } };

type FirstAdminProps = { params: Promise<{ token: string }> };

export default async function FirstAdminPage({ params }: FirstAdminProps) {
  const { token } = await params;
  return (
    <>
      <SheetHead title="First administrator">
        This account runs {PRODUCT_NAME} here: it sees every workspace and helps people by impersonation.
      </SheetHead>
      <AccountForm
        operation="auth.createFirstAdmin"
        extra={{ token }}
        asks={["names", "email"]}
        submit="Make the account"
      />
    </>
  );
}
