/** Titles are shorter; a long text is for the finders alone. */
const longestTitle = 100

/** Every typed word must begin a word of the entry; titles that begin with the text come first. */
export function matches(search: string, [title = '', ...more]: string[]): number {
  if (search.length > longestTitle) return 0
  const query = search.toLowerCase().trim()
  if (title.toLowerCase().startsWith(query)) return 1
  const parts = (text: string) =>
    text
      .toLowerCase()
      .split(/[\s/,-]+/)
      .filter(Boolean)
  const entryParts = parts([title, ...more].join(' '))
  return parts(query).every((part) => entryParts.some((word) => word.startsWith(part))) ? 0.5 : 0
}
