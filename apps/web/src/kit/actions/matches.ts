/** Titles are shorter; a long text is for the finders alone. */
const longestTitle = 100

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/,-]+/)
    .filter(Boolean)
const shortestWord = 4

/** How many of several typed words, short ones aside, begin a word of the entry. */
export function partialMatches(search: string, texts: string[]): number {
  const query = wordsOf(search)
  if (search.length > longestTitle || query.length < 2) return 0
  const entryWords = wordsOf(texts.join(' '))
  return query.filter((part) => part.length >= shortestWord && entryWords.some((word) => word.startsWith(part))).length
}

/** Every typed word must begin a word of the entry; titles that begin with the text come first. */
export function matches(search: string, [title = '', ...more]: string[]): number {
  if (search.length > longestTitle) return 0
  const query = search.toLowerCase().trim()
  if (title.toLowerCase().startsWith(query)) return 1
  const entryParts = wordsOf([title, ...more].join(' '))
  return wordsOf(query).every((part) => entryParts.some((word) => word.startsWith(part))) ? 0.5 : 0
}
