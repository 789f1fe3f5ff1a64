const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** An amount for notifications and mails: `$3,430.00`, with the days of the client's term if a term determined it. */
export const amountText = (amount: number, dayTerms?: string | null) =>
  dayTerms ? `${dollars(amount)} on the term ${dayTerms}` : dollars(amount)

interface Named {
  vStnId: string
  labGrown: boolean
}
const grown = '(lab-grown)'
/** A stone's number for notifications and mails; a lab-grown stone is always labelled. */
export const stoneName = ({ vStnId, labGrown }: Named): string => (labGrown ? `${vStnId} ${grown}` : vStnId)
/** The same in SQL, of a table of stones. */
export const stoneNameIn = (table: string): string => `${table}.v_stn_id || case when ${table}.lab_grown then ' ${grown}' else '' end`

/** The stones of a document in the subject of a mail: one by its number, several by how many they are. */
export function stonesName(stones: readonly Named[]): string {
  const [first] = stones
  if (first && stones.length === 1) return stoneName(first)
  return `${stones.length} ${stones.every(({ labGrown }) => labGrown) ? 'lab-grown ' : ''}stones`
}

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
