// /terms: what one may expect and what is expected, in plain words.
import type { Metadata } from "next";
import { Prose, ProseSection } from "#components/patterns/prose.tsx";
import { PRODUCT_NAME } from "#lib/product.ts";

export const metadata: Metadata = { title: "Terms", description: `The rules for using ${PRODUCT_NAME}.` };

/** Why nobody has to print again. */
function Codes() {
  return (
    <ProseSection title="What is printed stays yours">
      <p>
        A printed address cannot be changed, so an address that was given once is never given to anybody else. When you
        delete a link it stops at once; for 30 days you can bring it back.
      </p>
      <ul>
        <li>Codes work on every plan and without one, also after a plan has ended or was not paid.</li>
        <li>When a person leaves, their codes lead to the person who took over.</li>
        <li>
          Codes of a deleted workspace work for 30 days. After that they lead where its owner said, for as long as the
          installation runs, or to a page that says that the code has ended.
        </li>
        <li>
          An owner can take the codes along at any time: as a list of where each one leads, and as pages that any web
          server can answer them with.
        </li>
      </ul>
    </ProseSection>
  );
}

/** The operator of an installation may have a contract with its customers; that one comes first. */
export default function TermsPage() {
  return (
    <Prose title="Terms" updated="November 26, 2026">
      <ProseSection title="Between whom">
        <p>
          These terms are between you and the company that runs this installation of {PRODUCT_NAME}, called the operator
          here. If you or your company have a contract with the operator, the contract comes first where the two differ.
        </p>
      </ProseSection>
      <ProseSection title="Your account">
        <ul>
          <li>It is yours alone. Keep the password to yourself and say so when you think somebody else knows it.</li>
          <li>What you enter about yourself is true, because people decide by it whether to call you.</li>
          <li>The owner of a workspace decides who belongs to it and what they may do in it.</li>
        </ul>
      </ProseSection>
      <ProseSection title="What you make">
        <p>
          Texts, pictures, links and contacts belong to you or your company, not to the operator. You allow the operator
          to store them and to show them to the people you made them for. You have the right to use what you upload.
        </p>
      </ProseSection>
      <ProseSection title="What is not allowed">
        <ul>
          <li>Links that deceive about where they lead, spread malware, or collect passwords.</li>
          <li>Pretending to be somebody else, or using a brand without the right to.</li>
          <li>Messages to people who did not agree to receive them.</li>
          <li>Anything against the law where you or the people you reach are.</li>
          <li>Attacking the installation, or getting around its limits.</li>
        </ul>
        <p>
          A link that breaks these rules may be switched off at once. The operator tells you and the owner of the
          workspace why, unless the law forbids it.
        </p>
      </ProseSection>
      <Codes />
      <ProseSection title="What to expect">
        <p>
          The operator runs the installation with care, and keeps backups, but does not promise that it never fails.
          Clicks are counted honestly: people, link previews and bots are told apart as well as that can be done, and a
          crash may lose the last second of them. Do not rest a payment on a single number without asking.
        </p>
      </ProseSection>
      <ProseSection title="Ending it">
        <p>
          You can stop at any time. When a subscription ends, its workspace is closed to work but kept, so that it can
          be opened again; the owner can ask for a copy of everything in it, or for it to be erased.
        </p>
      </ProseSection>
    </Prose>
  );
}
