const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** An amount for notifications and mails: `$3,430.00`, with the days of the client's term if a term determined it. */
export const amountText = (amount: number, dayTerms?: string | null) =>
  dayTerms ? `${dollars(amount)} on the term ${dayTerms}` : dollars(amount)

export interface AboutStones {
  company: string | null
  stones: readonly string[]
  amount: number | null
  dayTerms: string | null
}
const maxVisible = 6

/** The content of a notification, so that it need not be opened: client, stones, amount. */
export const aboutStones = ({ company, stones, amount, dayTerms }: AboutStones): string[] => [
  company ?? '',
  [...stones.slice(0, maxVisible), ...(stones.length > maxVisible ? [`and ${stones.length - maxVisible} more`] : [])].join(', '),
  amount === null ? '' : amountText(amount, dayTerms),
]
