/** What a part of an answer says about the file; undefined: nothing. */
export type Verdict = 'taken' | 'refused' | undefined

const good =
  /^(ok|okay|success|successful|successfully|succeeded|true|yes|done|accepted|received|complete|completed|processed|imported|uploaded|queued|pending|processing|created|valid)$/
const bad =
  /^(errors?|fail|failed|failure|failing|rejected|refused|invalid|denied|unauthori[sz]ed|forbidden|unsuccessful|ko|nok|fault|exception|false|aborted)$/
const nothing =
  /^(none|null|nil|undefined|n\/?a|-+|0+|no|false|no (errors?|faults?|exceptions?|problems?|issues?)( found| occurred)?|without errors?)$/

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'*[(]+|[\s"'*.!\])]+$/g, '')

/** Whether the text in an error field says that there is no error. */
export const statesNone = (text: string): boolean => nothing.test(bare(text)) || bare(text) === '' || good.test(bare(text))

/** Whether a sentence reports success: "File uploaded, 46000 rows". */
export const meansSuccess = (text: string): boolean =>
  /\b(success(ful|fully)?|succeeded|accepted|received|uploaded|imported|processed|completed?|queued|thank you)\b/i.test(text) &&
  !/\b(errors?|fail(ed|ure)?|denied|invalid|not|un\w+|cannot|can't|rejected|expired|missing|wrong)\b/i.test(
    text.replace(/\b(no|without|0) errors?\b/gi, ''),
  )

const beginsBadly =
  /^(an? |the )?((unexpected|internal|server|fatal|runtime|application|system|upload|file|import|unhandled) )*(errors?|fail(ed|ure)?|exception|fault|rejected|refused|denied)\b(?!\s*[:=]?\s*(0\b|(none|no|false)$))|^(access|permission|login|log-?in|sign-?in|authentication|authori[sz]ation|upload) (is |was |has |been )*(denied|failed|refused|required)\b|^(unauthori[sz]ed|not (ok|authori[sz]ed|accepted|allowed|successful|valid)|unsuccessful|forbidden|invalid|bad request|wrong|incorrect|unknown|cannot|can not|could not|unable to)\b/

/** The verdict of a text on its own: from its only word, or its beginning. */
export function verdictOfText(text: string): Verdict {
  const plain = bare(text)
  if (good.test(plain)) return 'taken'
  if (bad.test(plain) || beginsBadly.test(plain)) return 'refused'
  return undefined
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' && /^[+-]?\d+$/.test(value.trim()) ? Number(value) : undefined
const isHttpOk = (code: number) => code >= 200 && code < 300

/** `success`, `ok`: a yes or a no. */
export function verdictOfFlag(value: unknown): Verdict {
  if (typeof value === 'boolean') return value ? 'taken' : 'refused'
  const number = numberOf(value)
  if (number !== undefined) return number === 0 ? 'refused' : 'taken'
  return typeof value !== 'string' || value === '' ? undefined : /^no?$/i.test(value) ? 'refused' : verdictOfText(value)
}

/** `status`: a word or an HTTP status. Other numbers are counts, or have a meaning that only the platform knows. */
export function verdictOfStatus(value: unknown): Verdict {
  if (typeof value === 'boolean') return value ? 'taken' : 'refused'
  const number = numberOf(value)
  if (number !== undefined) return isHttpOk(number) ? 'taken' : number >= 400 && number < 600 ? 'refused' : undefined
  return typeof value === 'string' ? verdictOfText(value) : undefined
}

/** `result`, `state`: a word. Numbers are counts of rows. */
export const verdictOfResult = (value: unknown): Verdict => (numberOf(value) === undefined ? verdictOfStatus(value) : undefined)

/** `error_code`: 0 is no error, an HTTP status may be a success, and everything else is an error. */
export function verdictOfErrorCode(value: unknown): Verdict {
  if (value === null || value === '') return undefined
  if (value === false) return 'taken'
  const number = numberOf(value)
  if (number !== undefined) return number === 0 || isHttpOk(number) ? 'taken' : 'refused'
  return typeof value === 'string' ? (statesNone(value) ? 'taken' : 'refused') : value === true ? 'refused' : undefined
}

/** `code`: 0 and HTTP success are good. Texts that `isWeak` allows count only when nothing else decides. */
export function verdictOfCode(value: unknown): Verdict {
  const number = numberOf(value)
  return number === 0 ? 'taken' : verdictOfStatus(value)
}
/** Whether a number is the code of an error that is no HTTP status: negative, or 1000 and above. */
export const isErrorNumber = (value: unknown): boolean => {
  const number = numberOf(value)
  return number !== undefined && (number < 0 || number >= 1000)
}
