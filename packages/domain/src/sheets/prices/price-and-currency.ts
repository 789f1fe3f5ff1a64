import { type Answer, type Question, currencyOf, otherCurrency } from '../questions.ts'

/** One question instead of two, where a sheet's only price may be per carat or of the whole stone and names a currency: what it is, and in which currency. */

const basisText: Readonly<Record<string, string>> = { ctPr: 'per carat', amt: 'of the whole stone' }

/** The questions as one, where both are there and the sheet names a currency; as they are where a person has said that it is another one. */
export function inOneQuestion(money: readonly Question[], currency: readonly Question[], answers: readonly Answer[]): Question[] {
  const [basis, one] = [money[0], currency[0]]
  const named = one?.options.slice(0, one.options.findIndex(({ value }) => value === one.rateUnless) + 1) ?? []
  const isOther = answers.some(({ code, column, value }) => code === 'currency' && column === basis?.column && value === otherCurrency)
  if (basis?.code !== 'money' || !one || money.length > 1 || named.length < 2 || isOther) return [...money, ...currency]
  const bases = basis.options.filter(({ value }) => basisText[value] !== undefined)
  return [
    {
      ...one,
      column: basis.column,
      text: `What is “${basis.column ?? ''}”, and in which currency?`,
      evidence: [...one.evidence, ...basis.evidence],
      options: [
        ...named.flatMap(({ value, label }) =>
          bases.map((of) => ({ value: `${value} ${of.value}`, label: `Price ${basisText[of.value] ?? ''}, in ${label}` })),
        ),
        { value: otherCurrency, label: 'A price in another currency' },
        ...basis.options.filter(({ value }) => value === 'none'),
      ],
    },
  ]
}

/** The code of the currency that a sheet's prices are in. */
export const currencyAnswered = (answers: readonly Answer[]): string => {
  const value = answers.find((answer) => answer.code === 'currency' && answer.value !== otherCurrency && answer.value !== 'none')?.value
  return currencyOf(value ?? 'USD')
}
