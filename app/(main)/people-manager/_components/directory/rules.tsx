"use client";
// What the directory's groups mean here: location, role and theme, the first that fits decides.
import { Plus } from "lucide-react";
import { useState } from "react";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { useCall } from "#lib/client/use-call.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { counted } from "#lib/plural.ts";
import type { Directory } from "#lib/services/auth/directory-entities.ts";
import { MOST_RULES } from "#lib/services/auth/directory-limits.ts";
import { rulesIn, textOfRules } from "./rule-draft.ts";
import { type Places, type Rule, RuleRow, type Themes } from "./rule-row.tsx";
import { useDirectoryAct } from "./use-directory.ts";

const NOWHERE = "nowhere";
/** Two halves that break their own long names, so that the place never drops below the group. */
const ROW = "grid grid-cols-2 gap-x-4 py-2.5";

function rowsOf({ rules }: Directory): Rule[] {
  return rules.map(({ id, group, place, role, theme }) => ({
    key: id,
    group,
    place: place.id,
    role,
    theme: theme ?? "",
  }));
}

type RulesProps = { directory: Directory; places: Places; mayManage: boolean };

/** Read where one may not change them. */
export function Rules({ directory, places, mayManage }: RulesProps) {
  const [draft, setDraft] = useState<Rule[] | null>(null);
  const themes = useThemes();
  const stored = textOfRules(rowsOf(directory));
  const texts = { now: { rules: draft ? textOfRules(draft) : stored }, saved: { rules: stored } };
  const held = { name: "directory rules", version: directory.version, ...texts };
  const kept = useKeptDraft(draftOfState(held, ({ rules = stored }) => setDraft(rulesIn(rules))));
  return (
    <Section
      id="rules"
      title="What groups mean"
      end={
        mayManage && !draft ? (
          <Button size="sm" onClick={() => setDraft(rowsOf(directory))}>
            Change
          </Button>
        ) : null
      }
    >
      <DraftNote draft={kept} brief />
      {draft ? (
        <RuleForm {...{ directory, places, themes, draft, setDraft }} onDone={() => setDraft(null)} />
      ) : (
        <RuleTable {...{ directory, themes }} />
      )}
    </Section>
  );
}

/** The company's published themes; none where they cannot be read. */
function useThemes(): Themes {
  const { data } = useCall("card.themes", undefined, { revalidateOnFocus: false });
  return data?.themes?.filter(({ state }) => state === "published") ?? [];
}

function RuleTable({ directory, themes }: { directory: Directory; themes: Themes }) {
  const named = (theme: string) => themes.find(({ id }) => id === theme)?.name ?? "A theme that is not published";
  return (
    <dl className="divide-y divide-line text-13">
      {directory.rules.map(({ id, group, place, role, theme, people, known }) => (
        <div key={id} className={ROW}>
          <dt className="min-w-0">
            <bdi className="wrap-anywhere">{group}</bdi>
            <span className="block text-12 text-muted">{known ? counted(people, "person") : "Not told of yet"}</span>
          </dt>
          <dd className="min-w-0 text-right">
            <bdi className="wrap-anywhere">{place.name}</bdi>
            <span className="block text-12 text-muted">{role === "manager" ? "Manager" : "Member"}</span>
            {theme === null || themes.length === 0 ? null : (
              <span className="block text-12 text-muted wrap-anywhere">Theme: {named(theme)}</span>
            )}
          </dd>
        </div>
      ))}
      <div className={ROW}>
        <dt className="text-muted">In no group above</dt>
        <dd className="min-w-0 text-right wrap-anywhere">{directory.place?.name ?? "No place, no access"}</dd>
      </div>
    </dl>
  );
}

/** What is offered while a group is typed. */
function GroupNames({ groups }: Pick<Directory, "groups">) {
  return (
    <datalist id="directory-groups">
      {groups.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

type OtherwiseProps = { otherwise: string; setOtherwise: (place: string) => void; places: Places };

function Otherwise({ otherwise, setOtherwise, places }: OtherwiseProps) {
  return (
    <Field label="In no group above">
      <Select value={otherwise} onChange={(event) => setOtherwise(event.target.value)}>
        <option value={NOWHERE}>No place, no access</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type RuleFormProps = {
  directory: Directory;
  places: Places;
  themes: Themes;
  draft: Rule[];
  setDraft: (rules: Rule[]) => void;
  onDone: () => void;
};

function RuleForm({ directory, places, themes, draft, setDraft, onDone }: RuleFormProps) {
  const { busy, act } = useDirectoryAct();
  const [otherwise, setOtherwise] = useState(directory.place?.id ?? NOWHERE);
  const [first] = places;
  async function save() {
    const rules = draft.map(({ group, theme, ...rest }) => ({
      ...{ place: rest.place, role: rest.role, group: group.trim() },
      theme: theme === "" ? null : theme,
    }));
    const done = await act(async () => {
      const { directory: after } = await call("auth.changeDirectoryRules", { rules, version: directory.version });
      const place = otherwise === NOWHERE ? null : otherwise;
      if (after && place !== (directory.place?.id ?? null))
        await call("auth.changeDirectory", { vendor: directory.vendor, place, version: after.version });
    }, "Rules saved");
    if (done) onDone();
  }
  const up = (at: number) =>
    setDraft(draft.map((rule, i) => (i === at - 1 ? draft[at] : i === at ? draft[at - 1] : rule) ?? rule));
  return (
    <div className="grid gap-3">
      <GroupNames groups={directory.groups} />
      <ol className="divide-y divide-line">
        {draft.map((rule, at) => (
          <RuleRow
            key={rule.key}
            {...{ rule, places, themes }}
            place={at + 1}
            onChange={(changed) => setDraft(draft.map((one) => (one.key === rule.key ? changed : one)))}
            onUp={at > 0 ? () => up(at) : null}
            onRemove={() => setDraft(draft.filter((one) => one.key !== rule.key))}
          />
        ))}
      </ol>
      {first && draft.length < MOST_RULES ? (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() =>
            setDraft([...draft, { key: crypto.randomUUID(), group: "", place: first.id, role: "member", theme: "" }])
          }
        >
          Add a rule
        </Button>
      ) : null}
      <Otherwise {...{ otherwise, setOtherwise, places }} />
      <div className="flex gap-2">
        <Button variant="primary" size="sm" busy={busy} onClick={() => void save()}>
          Save
        </Button>
        <Button size="sm" onClick={onDone}>
          Keep as before
        </Button>
      </div>
    </div>
  );
}
