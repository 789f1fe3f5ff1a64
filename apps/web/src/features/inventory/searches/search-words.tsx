import { useLists } from '../../../api/masters.ts'
import { searchWords } from '../filters/words.ts'

/** A kept search in one line, for lists outside the desk. */
export const SearchWords = ({ search }: { search: object }) => searchWords(useLists(), search)
