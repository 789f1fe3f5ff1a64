import { cents, divideRounded, dollars } from '../../kernel/units.ts'

const names = new Intl.DisplayNames('en', { type: 'currency' })
/** A currency by its English name with its code, such as "Euro (EUR)". */
export const labelOfCurrency = (code: string): string => `${names.of(code) ?? code} (${code})`

/** An amount of another currency in US dollars, divided exactly and rounded to the cent. */
export function toDollars(amount: number, rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scale = 10n ** BigInt(fraction.length)
  return dollars(Number(divideRounded(BigInt(cents(amount)) * scale, BigInt(`${whole}${fraction}`))) as ReturnType<typeof cents>)
}
