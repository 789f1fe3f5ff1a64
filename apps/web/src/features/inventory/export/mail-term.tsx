import { type QuotedStone, quoteOf, termLine, termSentence } from '@loupe/domain/accounts/quote.ts'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { termLines } from '../../../shared/accounts/term-lines.ts'
import { useClientTerm } from '../../../shared/accounts/use-client-term.ts'

/** A stone of a mail, at its asking price. */
export type MailedStone = QuotedStone & { id: string; vStnId: string }
/** The most stones whose calculation is listed. */
const listedAtMost = 10

/** Below the client of a mail: the term that makes its prices, with the calculation for each stone. */
export function MailTerm({ form, stones }: { form: FormHandle; stones: readonly MailedStone[] }) {
  const term = useClientTerm(useFieldValue(form, 'account') as string | undefined)
  const hidePrice = useFieldValue(form, 'hidePrice') as boolean | undefined
  if (!term || hidePrice) return null
  const lined = stones.map((stone) => {
    const quoted = quoteOf(term, stone).term
    return { id: stone.id, vStnId: stone.vStnId, line: quoted && termLine(quoted) }
  })
  const lines = termLines(lined)
  const own = lined.flatMap(({ id, vStnId }) => (lines.of(id) ? [`${vStnId}: ${lines.of(id)}`] : []))
  const all = [...own, ...lines.shared]
  if (all.length === 0) return null
  return (
    <div className="loupe-secondary" role="status">
      <div>{termSentence(term, stones)}</div>
      {all.slice(0, listedAtMost).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {all.length > listedAtMost ? <div>and {whole(all.length - listedAtMost)} more</div> : null}
    </div>
  )
}
