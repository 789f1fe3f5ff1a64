interface Searched<Option> {
  /** What the typed text, or an earlier one, has found. */
  found: readonly Option[]
  chosen: Option | undefined
  /** What is typed. */
  keyword: string
  /** What was found is of an earlier text. */
  isSearching: boolean
  /** The texts of an option by which it is found. */
  textsOf(option: Option): readonly (string | null | undefined)[]
}

/**
 * The options of a select whose matches are fetched. Enter takes the first, so none is there that does not match what is typed: the chosen one only
 * while nothing is typed, and of an earlier text's matches only those that have the new text too.
 */
export function searchedOptions<Option extends { id: string }>({
  found,
  chosen,
  keyword,
  isSearching,
  textsOf,
}: Searched<Option>): Option[] {
  const typed = keyword.trim().toLowerCase()
  if (typed === '') return [...(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : []), ...found]
  return found.filter((option) => !isSearching || textsOf(option).some((text) => text?.toLowerCase().includes(typed)))
}
