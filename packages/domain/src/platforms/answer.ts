import { type Tree, deepest, isPage, plainName, treeOf } from './answer-tree.ts'
import * as terms from './answer-terms.ts'

/** The meaning of a platform's answer to a file. */
export interface AnswerMeaning {
  isTaken: boolean
  /** The platform's message, truncated; empty when it has none. */
  message: string
  /** The rows refused from an accepted file, where the answer counts them. */
  refusedRows: number
}
type Fields = readonly (readonly [name: string, value: Tree])[]

const longest = 300
const brief = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longest)
const isOf = (...names: string[]) => {
  const known = new Set(names)
  return (name: string) => known.has(name)
}
/** Field names by which interfaces report the outcome, as `plainName` normalises them. */
const isFlag = isOf('success', 'ok', 'issuccess', 'issuccessful', 'successful', 'succeeded', 'isvalid', 'isok', 'accepted')
const isStatus = isOf('status', 'httpstatus')
const isResult = isOf('result', 'state', 'outcome')
const isErrorCode = isOf('errorcode', 'errcode', 'errorno', 'errno', 'faultcode', 'errornumber')
const isCode = isOf('code', 'statuscode', 'httpcode', 'httpstatuscode', 'responsecode', 'resultcode', 'returncode')
const isError = isOf('error', 'errors', 'fault', 'exception', 'errorlist')
/** Many platforms always fill these fields, even with a message of success. */
const isErrorText = isOf('errormessage', 'errmsg', 'errormsg', 'errordescription', 'errortext', 'faultstring')
const isEnvelope = isOf(
  ...['response', 'data', 'header', 'body', 'result', 'results', 'status', 'payload', 'content', 'root', 'envelope', 'd', 'meta', 'return'],
  ...['output', 'reply', 'answer', 'string', 'boolean'],
)
const isRefusedCount = isOf('failed', 'rejected', 'invalid', 'failedcount', 'rejectedcount', 'failedrows', 'rejectedrows', 'failedrecords')
const messageNames = [
  ...['errormessage', 'errmsg', 'errormsg', 'error', 'errors', 'fault', 'faultstring', 'message', 'msg', 'description', 'detail', 'reason'],
  'errordescription',
]
/** These fields count only when nothing else reports the outcome. */
const weakNames = ['message', 'msg', 'description', 'detail', 'reason', 'title']

const isObject = (value: Tree): value is { [name: string]: Tree } => typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: { [name: string]: Tree }): Fields => Object.entries(value).map(([name, at]) => [plainName(name), at] as const)
/** Unwraps a text that is itself JSON or XML, as some platforms send it. */
const opened = (value: Tree): Tree => (typeof value === 'string' && /^\s*[[{<]/.test(value) && !isPage(value) ? treeOf(value) : value)

const isAboutRow = (value: Tree): boolean =>
  isObject(value)
    ? fieldsOf(value).some(([name]) => /^(row|line|index|stock|lot|stone|item|rownumber|linenumber)(no|num|number|id)?$/.test(name))
    : typeof value === 'string' && /^(row|line)\b\W*\d/i.test(value)
/** Errors that name rows: if the file was accepted, these are the rows left out. */
const rowErrors = (value: Tree): number => (Array.isArray(value) && value.length > 0 && value.every(isAboutRow) ? value.length : 0)

/** Whether an error field reports no error: empty, or with a word or code for that. */
function isNoError(value: Tree, depth = 0): boolean {
  if (value === null || value === false || value === 0) return true
  if (typeof value === 'string') return terms.statesNone(value)
  if (typeof value !== 'object' || depth > deepest) return false
  if (Array.isArray(value)) return value.every((one) => isNoError(one, depth + 1))
  const fields = fieldsOf(value)
  const code = fields.find(([name]) => isErrorCode(name) || isCode(name))
  if (code) return terms.verdictOfErrorCode(code[1]) === 'taken'
  return fields.every(([, at]) => isNoError(at, depth + 1))
}

/** The verdict of an object's own fields, without its nested values. */
function ownVerdict(fields: Fields): terms.Verdict {
  const verdicts = fields.map(([name, value]) => {
    if (isFlag(name) && typeof value !== 'object')
      return name === 'accepted' && typeof value !== 'boolean' ? undefined : terms.verdictOfFlag(value)
    if (isStatus(name)) return terms.verdictOfStatus(value)
    if (isResult(name)) return terms.verdictOfResult(value)
    if (isErrorCode(name)) return terms.verdictOfErrorCode(value)
    return isCode(name) ? terms.verdictOfCode(value) : undefined
  })
  const isGood = verdicts.includes('taken')
  const hasNoCode = fields.some(([name, value]) => isErrorCode(name) && terms.verdictOfErrorCode(value) === 'taken')
  const isFault = ([name, value]: Fields[number]) =>
    isError(name)
      ? !isNoError(opened(value)) && !(isGood && (rowErrors(value) > 0 || typeof value === 'number'))
      : isErrorText(name) && !hasNoCode && !isNoError(value) && !(typeof value === 'string' && terms.meansSuccess(value))
  if (verdicts.includes('refused') || fields.some(isFault)) return 'refused'
  if (isGood) return 'taken'
  return fields.some(([name, value]) => isCode(name) && terms.isErrorNumber(value)) ? 'refused' : undefined
}

/** The verdict of several parts: accepted if any part was; refused only if all were. */
const combined = (verdicts: readonly terms.Verdict[]): terms.Verdict =>
  verdicts.includes('taken') ? 'taken' : verdicts.includes('refused') ? 'refused' : undefined

/**
 * The verdict of a tree. An object's own fields decide, except that a refusal inside an approving envelope is a refusal. Where its own fields say
 * nothing, the nested values decide, so that an envelope or a list around an answer makes no difference.
 */
function verdictOf(given: Tree, depth = 0): terms.Verdict {
  const value = opened(given)
  if (depth > deepest) return undefined
  if (typeof value === 'boolean') return value ? 'taken' : 'refused'
  if (typeof value === 'string') return terms.verdictOfText(value)
  if (Array.isArray(value)) return combined(value.map((one) => verdictOf(one, depth + 1)))
  if (!isObject(value)) return undefined
  const fields = fieldsOf(value)
  const own = ownVerdict(fields)
  const within = fields.filter(([name]) => !isError(name) && !isErrorText(name) && !isRefusedCount(name))
  if (own) {
    const envelopes = within.map(([name, at]) => (isEnvelope(name) ? opened(at) : null)).filter(isObject)
    return own === 'taken' && envelopes.some((one) => verdictOf(one, depth + 1) === 'refused') ? 'refused' : own
  }
  const inner = within.flatMap(([name, at]) => {
    const one = opened(at)
    return (typeof one === 'object' && one !== null) || isEnvelope(name) ? [verdictOf(one, depth + 1)] : []
  })
  return inner.includes('refused') && within.every(([, at]) => !Array.isArray(at)) ? 'refused' : combined(inner)
}

/** Every field of a tree, outer ones first. */
function allFields(given: Tree, depth = 0): Fields {
  const value = opened(given)
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap((one) => allFields(one, depth + 1))
  const fields = fieldsOf(value)
  return [...fields, ...fields.flatMap(([, at]) => allFields(at, depth + 1))]
}
/** The rows in lists that report themselves as refused. */
function refusedIn(given: Tree, depth = 0): number {
  const value = opened(given)
  if (typeof value !== 'object' || value === null || depth > deepest) return 0
  const inner = Object.values(value).map((one) => refusedIn(one, depth + 1))
  const own = Array.isArray(value)
    ? value.filter((one) => isObject(one) && isAboutRow(one) && verdictOf(one, depth + 1) === 'refused').length
    : 0
  return Math.max(own, ...inner, 0)
}
const countOf = (value: Tree) => (Array.isArray(value) ? value.length : Math.floor(Math.max(0, Number(isObject(value) ? 0 : value) || 0)))

/** The message: of several possible fields, the first with a text of its own. */
function textIn(tree: Tree, fields: Fields, verdict: terms.Verdict): string | undefined {
  if (typeof tree === 'string') return tree
  const [only] = fields
  if (only && fields.length === 1 && only[0] === 'string') return String(only[1])
  const names = verdict === 'refused' ? messageNames : ['message', 'msg', ...messageNames]
  const found = names.flatMap((name) =>
    fields.flatMap(([own, value]) => (own === name && value !== true && !isEmpty(value) ? [value] : [])),
  )
  const text = found.find((value) => typeof value === 'string') ?? found[0]
  return text === undefined || typeof text === 'string' ? text : JSON.stringify(text)
}
const isEmpty = (value: Tree) =>
  value === null || value === '' || value === false || value === 0 || (typeof value === 'object' && Object.keys(value).length === 0)

function pageMeaning(body: string): AnswerMeaning {
  const text = brief(body.replace(/<(script|style|title)\b[^]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' '))
  const title = brief(/<title[^>]*>([^<]*)/i.exec(body)?.[1] ?? '')
  // An HTML page is no answer of an interface: it is a sign-in or an error page. Some old interfaces do report success that way.
  const isTaken = !/type\s*=\s*["']?password/i.test(body) && terms.meansSuccess(text)
  return { isTaken, message: (isTaken ? text : title || text) || 'A web page', refusedRows: 0 }
}

/**
 * Whether a platform that answered 200 has accepted the file. Many report a refusal only in the body.
 * @param body the answer, or the beginning of a long one
 * @param successText what the profile's owner knows about the platform: an accepted file's answer contains this text, and no other does. Empty:
 * common conventions decide (`success: false`, `status: "error"`, `errors: […]`, an XML `<error>`, a text that begins with "error", a sign-in page).
 * A code of 0 and words such as "none" or "No error" are no error, and numbers that may be row counts are ignored. An answer that says neither counts
 * as accepted.
 */
export function answerMeaning(body: string, successText = ''): AnswerMeaning {
  const page = isPage(body) ? pageMeaning(body) : undefined
  const tree = page ? null : treeOf(body)
  const fields = allFields(tree)
  const verdict = verdictOf(tree)
  const message = page?.message ?? brief(textIn(tree, fields, verdict) ?? body)
  const isBadNews = fields.some(
    ([name, value]) => weakNames.includes(name) && typeof value === 'string' && terms.verdictOfText(value) === 'refused',
  )
  const isTaken =
    successText === ''
      ? verdict === undefined
        ? (page?.isTaken ?? !isBadNews)
        : verdict === 'taken'
      : body.toLowerCase().includes(successText.toLowerCase())
  const counts = fields.map(([name, value]) => (isRefusedCount(name) ? countOf(value) : isError(name) && isTaken ? rowErrors(value) : 0))
  return { isTaken, message, refusedRows: Math.max(0, refusedIn(tree), ...counts) }
}
