const owner = 'loupe.owner'

/**
 * What a tab stores belongs to one person: drafts, open forms and lists as they were left outlast the end of a session, so that the person can go on after
 * signing in again. Nobody else may see them: they are cleared when another person signs in.
 * @returns whether they were another person's: the page must be loaded anew then, because modules have read them
 */
export function claimTab(person: string): boolean {
  const before = sessionStorage.getItem(owner)
  const isOthers = before !== null && before !== person
  if (isOthers) sessionStorage.clear()
  sessionStorage.setItem(owner, person)
  return isOthers
}

/** An object, so that tests can stay on their page. */
export const tab = {
  reload: () => location.reload(),
}
