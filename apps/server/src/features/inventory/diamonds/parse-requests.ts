import type { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Received, Reply } from '@loupe/contract/route.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { parseRequests } from '@loupe/domain/inventory/request-text/parse.ts'
import { type Vocabulary, vocabularyOf } from '@loupe/domain/inventory/request-text/words/vocabulary.ts'
import type { Masters } from '../../../db/masters.ts'

const lists = [...new Set<string>(Object.values(diamondLists))]
const vocabularies = new WeakMap<Masters, { version: unknown; vocabulary: Vocabulary }>()

/** The words of the company's lists, taught spellings included; made again after a list changed. */
function vocabularyNow(masters: Masters): Vocabulary {
  const version = masters.version()
  const cached = vocabularies.get(masters)
  if (cached && cached.version === version) return cached.vocabulary
  const vocabulary = vocabularyOf(Object.fromEntries(lists.map((code) => [code, masters.list(code)])))
  vocabularies.set(masters, { version, vocabulary })
  return vocabulary
}

const notRead = 'The rest of the text was not read because it is too long.'
const nothing = 'No request was found: the text contains no shape, weight, grade, price or stone number.'

/** Reads the requests of a text; where there is none, a message says so. If it was too long, the last request says that the rest was not read. */
export function parseText(masters: Masters, { text, labGrown }: Received<typeof diamonds.parse>['body']): Reply<typeof diamonds.parse> {
  const { requests, notUnderstood, isCut } = parseRequests(text, vocabularyNow(masters), labGrown)
  const last = requests.at(-1)
  if (!last) return { requests, notUnderstood, message: isCut ? `${nothing} ${notRead}` : nothing }
  const all = isCut ? [...requests.slice(0, -1), { ...last, notUnderstood: [...last.notUnderstood, notRead] }] : requests
  return { requests: all, notUnderstood, message: null }
}
