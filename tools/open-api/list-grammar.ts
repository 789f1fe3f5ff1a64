import { filterLimits } from '@loupe/contract/list.ts'
import type { JsonSchema } from './json-schema.ts'

const { many, nesting, widest } = filterLimits

/** The grammar of `filter`, as text for programmers (Markdown). */
export const listGrammar = `A \`filter\` is an object of conditions by field. All must hold. A condition is

- a value: the field equals it; \`null\` means that the field is empty: \`{ "shpNm": "ROUND" }\`
- a list: the field equals one of these values: \`{ "shpNm": ["ROUND", "OVAL"] }\`
- operators, which must all hold: \`>=\`, \`<=\`, \`>\` and \`<\` compare, \`in\` and \`nin\` take lists: \`{ "crt": { ">=": 1, "<": 1.5 } }\`
- of texts also \`startWith\` and \`contains\`, in upper or lower case; \`contains\` with a list: one of them is enough
- \`!\`, which negates a value, a list or operators: \`{ "rptNo": { "!": null } }\`

Grades, and all values of lists, compare in the order of their list, which is best first: \`{ "clrNm": { "<=": "VS1" } }\` is VS1 or better, \`>=\` VS1 or worse, and so they are sorted.

\`or\` and \`and\` are lists of filters: \`{ "or": [{ "crt": { ">=": 2 } }, { "amt": { ">": 20000 } }] }\`. They may be nested ${nesting} deep; a filter has at most ${widest} conditions, a
list ${many.toLocaleString('en')} values. Unknown fields are refused.`

/** What the parts of a list request mean. */
const meanings: Record<string, string> = {
  page: 'From 1',
  limit: 'Rows of a page',
  filter: 'Conditions by field, which must all hold: a value, a list of values, or operators (see "Lists")',
  search: 'Rows in which one of these fields contains the keyword, in upper or lower case',
  startWith: 'Rows in which one of these fields begins with the keyword, in upper or lower case',
  sort: 'One field in each entry, the most important first',
  isCountOnly: 'Replies with the count alone',
}

/** The body of a list request with the meanings of its parts; any other schema as it is. */
export function describeList(schema: JsonSchema): JsonSchema {
  const { properties } = schema
  if (!properties || !['page', 'limit', 'filter', 'sort'].every((name) => name in properties)) return schema
  const described = Object.entries(properties).map(([name, part]) => [
    name,
    meanings[name] === undefined ? part : { description: meanings[name], ...part },
  ])
  return { ...schema, properties: Object.fromEntries(described) as Record<string, JsonSchema> }
}
