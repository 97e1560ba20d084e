// What people will have of somebody: the plain contact, as it is being typed.
import { Building2, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { ProfileFields } from "#components/profile/fields.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { callingCode } from "#lib/countries.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";

type ContactSummaryProps = { fields: ProfileFields; profile: Profile; companyName: string };

/** Shows only what is there. */
export function ContactSummary({ fields, profile, companyName }: ContactSummaryProps) {
  const name = `${fields.firstname} ${fields.lastname}`.trim();
  return (
    <section aria-labelledby="contact-summary" className="rounded-surface border border-line-strong bg-surface p-4">
      <h2 id="contact-summary" className="mb-3 text-12 font-medium text-muted">
        What people see of you
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={name || profile.email} src={profile.photo_url} size={44} />
        <div className="min-w-0">
          <p className="cut font-semibold">{name || "Your name"}</p>
          {fields.title ? <p className="cut text-13 text-muted">{fields.title}</p> : null}
        </div>
      </div>
      <ul className="mt-3 grid grid-cols-1 gap-1.5 text-13">
        <Line icon={<Building2 />} text={companyName} />
        <Line icon={<Phone />} text={dialled(fields)} />
        <Line icon={<Mail />} text={profile.email} />
        <Line icon={<MapPin />} text={fields.city} />
      </ul>
    </section>
  );
}

/** The number as it is dialled from anywhere; one that names its code itself stays as it is. */
function dialled({ phone, phoneCountry }: ProfileFields): string {
  const text = phone.trim();
  return text === "" || text.startsWith("+") ? text : `${callingCode(phoneCountry)} ${text}`.trim();
}

function Line({ icon, text }: { icon: ReactNode; text: string }) {
  if (text.trim() === "") return null;
  return (
    <li className="flex items-center gap-2 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-muted">
      <span aria-hidden="true">{icon}</span>
      <span className="cut">{text}</span>
    </li>
  );
}
