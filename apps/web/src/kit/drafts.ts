/**
 * What was typed and not sent, kept in this tab, and how new its record was then: when it is sent after a reload, a colleague's change in between is
 * refused like any other.
 */
interface Draft {
  typed: object
  on?: string | undefined
}

export const keptDraft = (name: string | undefined) => JSON.parse((name && sessionStorage.getItem(name)) || 'null') as Draft | null
export const keepDraft = (name: string, draft: Draft) => sessionStorage.setItem(name, JSON.stringify(draft))
export const dropDraft = (name: string | undefined) => (name ? sessionStorage.removeItem(name) : undefined)

/** One part of a record was saved: what was typed in its others on the record as it was counts as typed on what it has become. */
export function renewDrafts(beginning: string, from: string, to: string) {
  for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(beginning))) {
    const draft = keptDraft(name)
    if (draft?.on === from) keepDraft(name, { ...draft, on: to })
  }
}
