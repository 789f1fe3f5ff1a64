import { type Statuses, apiNameOf } from '@loupe/domain/kernel/lifecycle.ts'
import { z } from 'zod'

type Code = string | number
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** As within a sentence: acronyms and names such as iPhone stay. */
const inSentence = (label: string | undefined) => label?.replaceAll(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase())

/**
 * What the API document says of codes: `description` has the meaning of each, such as `1 pending, 2 approved`, and `x-enum-varnames` the names that
 * generated clients give to numbers.
 * @param codes in the order of their schema
 */
export function codeNames<const C extends Code>(codes: readonly C[], labels: Readonly<Record<C, string>>) {
  const texts = codes.map((code) => labels[code])
  return {
    description: codes.map((code, i) => `${code} ${inSentence(texts[i])}`).join(', '),
    ...(typeof codes[0] === 'number'
      ? {
          'x-enum-varnames': texts.map((text) =>
            text
              .split(/[^a-z0-9]+/i)
              .map(capital)
              .join(''),
          ),
        }
      : {}),
  }
}

/**
 * The status of a document, by its code.
 * @param codes the codes that are allowed here; by default all of the lifecycle
 */
export function statusOf<const C extends Code, const Some extends C = C>(
  { codes: all, of }: Pick<Statuses<C>, 'codes' | 'of'>,
  codes: readonly Some[] = all as readonly Some[],
) {
  const labels = Object.fromEntries(codes.map((code) => [code, apiNameOf(of(code))])) as Record<Some, string>
  return z.literal(codes).meta({ title: 'Status', ...codeNames(codes, labels) })
}
