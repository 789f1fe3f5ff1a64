import { type FoundNumber, diamonds, numberStates } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Action } from '../../../kit/action.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { dateTime, whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'

const most = 1000
const words: Record<FoundNumber['state'], string> = {
  found: 'Found',
  sold: 'Sold',
  onMemo: 'On memo',
  onHold: 'On hold',
  unavailable: 'Not available',
  unknown: 'Unknown',
  repeated: 'Pasted before',
}

/** One number a line, or with commas, semicolons, tabs or spaces between, as a sheet or a chat gives them. */
export const readNumbers = (text: string): string[] => text.split(/[\s,;|]+/).filter((part) => part !== '')

/** Paste stone or report numbers: how each stands, in the pasted order; those not found can be copied back. */
export function PasteBox({ open, onClose, onShow }: { open: boolean; onClose(): void; onShow(filter: Filter): void }) {
  const say = useSay()
  const [text, setText] = useState('')
  const [asked, ask] = useState<string[]>([])
  const numbers = readNumbers(text)
  const { data, error, isFetching } = useRead(diamonds.reportNumbers, { body: { numbers: asked } }, { enabled: asked.length > 0 && open })
  const list = asked.length > 0 ? (data?.list ?? []) : []
  // A number pasted twice is one stone.
  const ours = [...new Set(list.flatMap(({ diamond }) => diamond ?? []))]
  const missing = list.filter(({ state }) => state === 'unknown').map(({ number }) => number)
  const tooMany = numbers.length > most ? `At most ${whole(most)} numbers at once; these are ${whole(numbers.length)}.` : undefined
  return (
    <Dialog
      title="Paste stone or report numbers"
      open={open}
      onClose={onClose}
      width={720}
      footer={
        <div className="desk-dialog-foot">
          <Action
            label={`Copy the ${whole(missing.length)} not found`}
            sign="copy"
            reason={missing.length === 0 ? 'Nothing is missing.' : undefined}
            onClick={() => say.copy(missing.join('\n'), `${whole(missing.length)} numbers`)}
          />
          <span className="desk-grow" />
          <Action
            label={ours.length === 1 ? 'Show this stone' : `Show these ${whole(ours.length)} stones`}
            look="primary"
            reason={ours.length === 0 ? 'None of these is a stone of ours.' : undefined}
            onClick={() => {
              onShow({ id: ours })
              onClose()
            }}
          />
        </div>
      }
    >
      <textarea
        className="desk-paste"
        aria-label="Numbers, one a line or with commas between"
        placeholder={'R00001\n2141438171, 6205437289 …'}
        rows={5}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for this field
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !tooMany) ask(numbers)
        }}
      />
      <div className="desk-paste-ask">
        <Action
          label={`Look up ${numbers.length === 0 ? '' : whole(numbers.length)}`.trim()}
          sign="search"
          isBusy={isFetching}
          reason={numbers.length === 0 ? 'Paste some numbers first.' : tooMany}
          onClick={() => ask(numbers)}
        />
        <small>Ctrl+Enter</small>
        <span className="desk-grow" />
        <output>
          {numberStates
            .flatMap((state) => {
              const count = list.length > 0 ? data?.counts[state] : undefined
              return count ? [`${words[state]} ${whole(count)}`] : []
            })
            .join(' · ')}
        </output>
      </div>
      {error ? <p role="alert">{error.message}</p> : null}
      {list.length > 0 ? (
        <div className="desk-paste-list">
          <table>
            <thead>
              <tr>
                <th>Number</th>
                <th>Answer</th>
                <th>Stone</th>
                <th>More</th>
              </tr>
            </thead>
            <tbody>
              {list.map((one, index) => (
                <tr key={index} data-state={one.state}>
                  <td>{one.number}</td>
                  <td>{words[one.state]}</td>
                  <td>{one.vStnId ?? '–'}</td>
                  <td>{moreOf(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  )
}

const moreOf = ({ heldBy, until, suggestion }: FoundNumber) =>
  heldBy ? `${heldBy}${until ? `, until ${dateTime(until)}` : ''}` : suggestion ? `Did you mean ${suggestion}?` : ''
