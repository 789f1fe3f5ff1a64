import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import {
  type MergeField,
  mergeFieldNames,
  mergeFields,
  replaceMergeFields,
  unknownFields,
  usesField,
} from '@loupe/domain/messages/bulk-mail.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { oneLine } from '../../../db/outbox.ts'
import { clean, escaped, textOf } from '../../../rendering/html.ts'

const written = (field: string) => `{{${field}}}`
/** The error about unknown fields in a text, with the names from the menu of fields. */
function fieldFault(path: string, text: string): string | undefined {
  const unknown = unknownFields(text)
  if (unknown.includes('{{')) return `A field is missing its closing braces. Write fields as ${written('firstName')}.`
  if (unknown.length === 0) return undefined
  const known = mergeFieldNames.filter((field) => path !== 'subject' || field !== 'stones')
  const none = unknown.length === 1 ? 'Unknown field:' : 'Unknown fields:'
  return `${none} ${unknown.map(written).join(', ')}. Available fields: ${known.map((field) => `${mergeFields[field]} ${written(field)}`).join('; ')}.`
}

/**
 * The text as it is stored: sanitised, and with known merge fields only.
 * @throws validation with each unknown field
 */
export function readLetter({ subject, body }: { subject: string; body: string }) {
  const cleaned = clean(body)
  if (textOf(cleaned) === '') throw invalid('body', 'Please write a message.')
  const fields = Object.entries({ subject, body: cleaned }).flatMap(([path, text]) => {
    const message = fieldFault(path, text)
    return message === undefined ? [] : [{ path, message }]
  })
  if (fields[0]) throw new Refusal('validation', { fields }, fields[0].message)
  if (usesField(subject, 'stones')) throw invalid('subject', 'The list of stones can only be used in the message, not in the subject.')
  return { subject, body: cleaned }
}

export interface Filled {
  subject: string
  html: string
  text: string
}
interface Written {
  html: string
  text: string
}

/**
 * One recipient's mail, its HTML without the company's head and foot, which it gets when it is sent. The list of stones replaces `{{stones}}`, or comes at the end.
 * @param values this recipient's values of the fields, without the stones, which are given twice: as HTML and as text
 * @param optOut the link for this recipient to opt out
 */
export function fill(
  letter: { subject: string; body: string },
  values: Omit<Record<MergeField, string>, 'stones'>,
  stones: Written | undefined,
  optOut: string,
): Filled {
  const all = { ...values, stones: '' }
  const has = usesField(letter.body, 'stones')
  const body = has || !stones ? letter.body : `${letter.body}<p>{{stones}}</p>`
  const put = (as: 'html' | 'text') => (value: string, field: MergeField) => {
    if (field === 'stones') return stones ? (as === 'html' ? stones.html : `\n\n${stones.text}\n\n`) : ''
    return as === 'html' ? escaped(value) : value
  }
  // HTML allows no table inside a paragraph: a paragraph with nothing but the field becomes a div.
  const html = replaceMergeFields(body.replace(/<p>\s*\{\{\s*stones\s*\}\}\s*<\/p>/g, '<div>{{stones}}</div>'), all, put('html'))
  const text = replaceMergeFields(textOf(body), all, put('text'))
    // The list is a separate paragraph, even when the field is in the middle of a sentence.
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const why = 'You receive this email because you or your company trade with us.'
  return {
    subject: cutText(oneLine(replaceMergeFields(letter.subject, all, (value) => oneLine(value))), 250),
    html: `${html}<p><small>${why} <a href="${escaped(optOut)}">Unsubscribe</a></small></p>`,
    text: `${text}\n\n${why}\nUnsubscribe: ${optOut}`,
  }
}
