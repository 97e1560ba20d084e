// /password/first-admin/…: the one-time link of a new installation. Opening it spends nothing; the form does.
import type { Metadata } from "next";
import { PRODUCT_NAME } from "#lib/product.ts";
import { FirstAdminForm } from "./_components/first-admin-form.tsx";

export const metadata: Metadata = { title: "First administrator", referrer: "no-referrer", robots: { index: false } };

type FirstAdminProps = { params: Promise<{ token: string }> };

export default async function FirstAdminPage({ params }: FirstAdminProps) {
  const { token } = await params;
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display">First administrator</h1>
      <p className="text-13 text-muted">
        This account runs {PRODUCT_NAME} here: it sees every workspace and helps people by impersonation.
      </p>
      <FirstAdminForm token={token} />
    </>
  );
}
