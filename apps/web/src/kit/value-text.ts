import { changeText } from '@loupe/domain/kernel/change-text.ts'
import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { dateTime } from './format.ts'

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** A value of a form as a short text; undefined where it says nothing to people, as an id does. */
export function valueText(value: unknown): string | undefined {
  const text = plainText(value)
  return text === undefined ? undefined : cutText(text, 300)
}

function plainText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'string') return isId(value) ? undefined : changeText(value.replaceAll(/<[^>]*>/g, ' ').trim(), undefined, dateTime)
  if (typeof value === 'number' || typeof value === 'boolean') return changeText(value, undefined, dateTime)
  if (value instanceof Blob) return 'a file'
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : (joined(value, ', ') ?? (value.length === 1 ? '1 entry' : `${value.length} entries`))
  return joined(
    Object.values(value).filter((one) => one !== null && one !== undefined && one !== ''),
    ' ',
  )
}
function joined(values: readonly unknown[], between: string): string | undefined {
  const texts = values.map(plainText).filter((text) => text !== undefined)
  return texts.length > 0 ? texts.join(between) : undefined
}
