/**
 * Unsubmitted input, stored in this tab with the version of the record it was typed on: if a colleague changes the record before the draft is submitted
 * after a reload, it is refused as outdated, as without the reload.
 */
interface Draft {
  typed: object
  /** What the typed fields held before, so that a form says when a colleague has changed them since. */
  before?: object
  on?: string | undefined
}

/** The name of a draft for exactly these stones, and for the client whom a list is of, so that input for some stones, such as the client, is not filled in for others. */
export const draftFor = (what: string, stones: readonly { id: string }[], account = ''): string =>
  `loupe.draft.${what}.${account}${stones
    .map(({ id }) => id.slice(0, 8))
    .toSorted()
    .join('')}`

/** The name of a form's draft, or the reason why the form stores none. */
export type FormDraft = string | { never: string }

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** The default name of a form's draft: its route, the record of its path, and the records and the status that it opens with, so that it is never filled in for others. */
export function formDraft(route: { name: string }, params: object | undefined, initial: { id?: unknown; status?: unknown } = {}): string {
  const records = params ? [] : (JSON.stringify(initial).match(uuid) ?? []).toSorted()
  return [
    'loupe.draft',
    route.name,
    ...Object.values({ ...params }),
    String(initial.id ?? ''),
    String(initial.status ?? ''),
    ...records,
  ].join('.')
}

/** The draft of a deal. None for prices from a client's sheet, which another sheet would otherwise not replace. */
export const dealDraft = (
  what: string,
  stones: readonly { id: string }[],
  text?: { account: string | undefined; requested: ReadonlyMap<string, string> },
): { draft: FormDraft } =>
  text && text.requested.size > 0
    ? { draft: { never: 'The prices come from the sheet of a client.' } }
    : { draft: draftFor(what, stones, text?.account) }

export const storedDraft = (name: string | undefined) => JSON.parse((name && sessionStorage.getItem(name)) || 'null') as Draft | null
/** Passwords and keys are not stored, and files cannot be. */
const isLeftOut = (name: string, value: unknown) =>
  /password|secret|token|privateKey/i.test(name) ||
  value instanceof Blob ||
  (Array.isArray(value) && value.some((part) => part instanceof Blob))
export const storeDraft = (name: string, draft: Draft) =>
  sessionStorage.setItem(
    name,
    JSON.stringify(draft, (key, value: unknown) => (isLeftOut(key, value) ? undefined : value)),
  )
export const dropDraft = (name: string | undefined) => (name ? sessionStorage.removeItem(name) : undefined)

/** After one part of a record was saved, the drafts of its other parts are moved to the record's new version. */
export function renewDrafts(beginning: string, from: string, to: string) {
  for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(beginning))) {
    const draft = storedDraft(name)
    if (draft?.on === from) storeDraft(name, { ...draft, on: to })
  }
}
