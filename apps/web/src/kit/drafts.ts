/**
 * Unsubmitted input, stored in this tab with the version of the record it was typed on: if a colleague changes the record before the draft is submitted
 * after a reload, it is refused as outdated, as without the reload.
 */
interface Draft {
  typed: object
  on?: string | undefined
}

/** The name of a draft for exactly these stones, and for the client whom a list is of, so that input for some stones, such as the client, is not filled in for others. */
export const draftFor = (what: string, stones: readonly { id: string }[], account = ''): string =>
  `loupe.draft.${what}.${account}${stones
    .map(({ id }) => id.slice(0, 8))
    .toSorted()
    .join('')}`

/** The draft of a deal. None for prices from a client's sheet, which another sheet would otherwise not replace. */
export const dealDraft = (
  what: string,
  stones: readonly { id: string }[],
  text?: { account: string | undefined; requested: ReadonlyMap<string, string> },
): { draft?: string } => (text && text.requested.size > 0 ? {} : { draft: draftFor(what, stones, text?.account) })

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
