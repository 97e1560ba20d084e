// The profile form's first values, out of a user; conference data fills what the person has not said yet.
import type { User } from "#lib/services/auth/entities.ts";
import type { Profile } from "./profile-form.tsx";

function fromConference(data: User["conference_data"], ...names: string[]): string {
  for (const name of names) {
    const value = data?.[name];
    if (value) return value;
  }
  return "";
}

/** Own values first, then what the conference knew. */
export function profileOf(user: User): Profile {
  const data = user.conference_data;
  return {
    firstname: user.firstname || fromConference(data, "firstname", "first_name"),
    lastname: user.lastname || fromConference(data, "lastname", "last_name"),
    title: user.title || fromConference(data, "title", "job_title"),
    phone: user.phone ? `${user.phone.prefix}${user.phone.phone}` : fromConference(data, "phone", "mobile"),
  };
}
