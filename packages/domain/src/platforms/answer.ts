/** What a platform's answer to a file means. */
export interface AnswerMeaning {
  isTaken: boolean
  /** What the platform said, cut short; empty when it said nothing. */
  message: string
  /** Rows that it refused of a file it took, where it says how many. */
  refusedRows: number
}

const longest = 300
const brief = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longest)
const failing = new Set(['error', 'errors', 'fail', 'failed', 'failure', 'rejected', 'invalid', 'ko', 'nok'])
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0)

type Read = (value: unknown) => boolean
/** Keys, in lower case, by which interfaces say that something failed, and the values with which they do. */
const failures: Record<string, Read> = {
  ...Object.fromEntries(
    ['error', 'errors', 'fault', 'exception', 'errormessage', 'error_message'].map((key) => [key, (value: unknown) => !isNothing(value)]),
  ),
  ...Object.fromEntries(
    ['success', 'ok', 'issuccess', 'is_success', 'succeeded', 'isvalid'].map((key) => [
      key,
      (value: unknown) => value === false || value === 0 || (typeof value === 'string' && /^(false|no|0)$/i.test(value)),
    ]),
  ),
  ...Object.fromEntries(
    ['status', 'result', 'state', 'code', 'statuscode', 'status_code', 'errorcode', 'error_code'].map((key) => [
      key,
      (value: unknown) => (typeof value === 'number' ? value >= 400 : failing.has(String(value).toLowerCase())),
    ]),
  ),
}
const refusedKeys = [
  'failed',
  'rejected',
  'invalid',
  'failedcount',
  'rejectedcount',
  'failed_count',
  'rejected_count',
  'failedrows',
  'rejectedrows',
]
const messageKeys = ['message', 'errormessage', 'error_message', 'error', 'errors', 'description', 'detail', 'reason']

/** Some platforms put everything into one inner object, such as `response`. */
const inner = ['response', 'data', 'header', 'body']
const layersOf = (value: unknown): [string, unknown][] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const entries = Object.entries(value).map(([key, at]): [string, unknown] => [key.toLowerCase(), at])
  return [...entries, ...entries.filter(([key]) => inner.includes(key)).flatMap(([, at]) => (typeof at === 'object' ? layersOf(at) : []))]
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : typeof value === 'number' && value > 0 ? Math.floor(value) : 0)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Whether a platform that answered 200 has taken the file: many say in the body alone that they have not.
 *
 * @param body what it answered; of a long one the beginning
 * @param successText what a profile's owner knows of its platform: the answer of a taken file contains it, and no other does. Empty: the answer is
 * read by the ways of saying that interfaces have in common (`success: false`, `status: "error"`, `errors: […]`, an XML `<error>`, a text that begins
 * with "error"). An answer that says nothing either way means that the file was taken.
 */
export function answerMeaning(body: string, successText = ''): AnswerMeaning {
  const json = parsed(body)
  const entries = layersOf(json)
  const said = messageKeys.flatMap((key) => entries.filter(([name, value]) => name === key && !isNothing(value))).at(0)
  const message = brief(said ? textOf(said[1]) : body)
  const refusedRows = Math.max(0, ...entries.filter(([key]) => refusedKeys.includes(key)).map(([, value]) => countOf(value)))
  if (successText !== '') return { isTaken: body.toLowerCase().includes(successText.toLowerCase()), message, refusedRows }
  const isFailure =
    json === undefined
      ? /^\s*(error|fail(ed|ure)?|exception|access denied|unauthori[sz]ed|invalid)\b/i.test(body) ||
        /<(\w+:)?(error|fault|exception)\b[^>]*>\s*[^<\s]/i.test(body)
      : entries.some(([key, value]) => failures[key]?.(value) === true)
  return { isTaken: !isFailure, message, refusedRows }
}
