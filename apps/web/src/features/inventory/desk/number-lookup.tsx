import { type FoundNumber, numberStates } from '@loupe/contract/inventory/found-number.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { whole } from '../../../kit/format.ts'
import { holderText, numberLabels } from './number-text.ts'
import '../../../kit/plain-table.css'

/** How many numbers are looked up at once. */
export const numbersAtMost = 1000
interface Props {
  numbers: readonly string[]
  /** Those whose status is shown. */
  requested: string[]
  fault: string | undefined
  onLookUp(): void
  onShow(ids: string[]): void
}

/** The status of stones by their numbers, in the pasted order; numbers not found can be copied. */
export function NumberLookup({ numbers, requested, fault, onLookUp, onShow }: Props) {
  const { data, error, isFetching } = useRead(diamonds.reportNumbers, { body: { numbers: requested } }, { enabled: requested.length > 0 })
  const list = requested.length > 0 ? (data?.list ?? []) : []
  // A number pasted twice is one stone.
  const ours = [...new Set(list.flatMap(({ diamond }) => diamond ?? []))]
  // Then the next step is to show them; until then, and after the numbers have been changed, it is to look them up.
  const isFound = ours.length > 0 && numbers.join() === requested.join()
  const missing = list.filter(({ state }) => state === 'unknown').map(({ number }) => number)
  return (
    <>
      <div className="desk-paste-input">
        <Button
          label={`Look up ${numbers.length === 0 ? '' : whole(numbers.length)}`.trim()}
          sign="search"
          variant={isFound ? undefined : 'main'}
          hint="Ctrl+Enter"
          busy={isFetching}
          reason={numbers.length === 0 ? 'Paste numbers or a request first.' : fault}
          onClick={onLookUp}
        />
        <span className="loupe-grow" />
        <output>
          {numberStates
            .flatMap((state) => {
              const count = list.length > 0 ? data?.counts[state] : undefined
              return count ? [`${numberLabels[state]} ${whole(count)}`] : []
            })
            .join(' · ')}
        </output>
      </div>
      {error ? <p role="alert">{error.message}</p> : null}
      {list.length > 0 ? (
        <div className="desk-paste-list loupe-plain-table">
          <table>
            <thead>
              <tr>
                <th>Number</th>
                <th>Status</th>
                <th>Stone</th>
                <th>Details</th>
              </tr>
            </thead>
            <tbody>
              {list.map((one, index) => (
                <tr key={index} data-state={one.state}>
                  <td>{one.number}</td>
                  <td>{numberLabels[one.state]}</td>
                  <td>{one.vStnId ?? '–'}</td>
                  <td>{moreOf(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <div className="loupe-dialog-foot desk-paste-foot">
        {missing.length > 0 ? (
          <Button
            label={missing.length === 1 ? 'Copy the number not found' : `Copy the ${whole(missing.length)} numbers not found`}
            sign="copy"
            onClick={() => copyText(missing.join('\n'), missing.length === 1 ? '1 number' : `${whole(missing.length)} numbers`)}
          />
        ) : null}
        <span className="loupe-grow" />
        {ours.length > 0 ? (
          <Button
            label={ours.length === 1 ? 'Show this stone' : `Show these ${whole(ours.length)} stones`}
            variant={isFound ? 'main' : undefined}
            onClick={() => onShow(ours)}
          />
        ) : null}
      </div>
    </>
  )
}

const moreOf = ({ state, heldBy, until, suggestion, also = [] }: FoundNumber) =>
  [
    ...(heldBy ? [holderText({ state, heldBy, until })] : suggestion ? [`Did you mean ${suggestion}?`] : []),
    ...(also.length > 0 ? [`Also the vendor number of ${also.join(', ')}`] : []),
  ].join('; ')
