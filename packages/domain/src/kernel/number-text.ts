import { keysOf } from './records.ts'
import { type NumberFormat, formats } from './formats.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** A number with its places: thousands separated, and a real minus sign. Without `places`, as many as the number has. */
export function numberText(value: number, places?: number, most: number = places ?? 20, format: NumberFormat = formats.number): string {
  const key = `${format} ${places} ${most}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(format, { minimumFractionDigits: places ?? 0, maximumFractionDigits: most, signDisplay: 'negative' })
    formatters.set(key, formatter)
  }
  return formatter.format(value).replace('-', '−')
}

/** Weights have three decimals; the third is written only where it is not 0, as on reports and in offers: 1.00, 1.005. */
export const caratPlaces = { places: 2, mostPlaces: 3 } as const
/** A weight in carats as text: two decimals, three where the third is not 0. */
export const caratText = (weight: number): string => numberText(weight, caratPlaces.places, caratPlaces.mostPlaces)

/**
 * Numbers of several kinds as text: "2 clients, 1 stone on hold"; empty where there are none.
 * @param kinds the singular and plural of each kind, in the order of the text
 */
export const countsText = <Kind extends string>(
  kinds: Readonly<Record<Kind, readonly [one: string, many: string]>>,
  counts: Partial<Record<Kind, number>>,
): string =>
  keysOf(kinds)
    .map((kind) => [kind, counts[kind] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${numberText(count)} ${kinds[kind][count === 1 ? 0 : 1]}`)
    .join(', ')
