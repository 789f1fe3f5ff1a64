import { numberTyped, percentTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import type { Lists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { Choice, OneOf } from '../../../kit/choice.tsx'
import { LineInput } from '../../../kit/line-input.tsx'
import { type Chosen, type Way, kindOf, wayTitle, ways, withWay } from './changes.ts'

interface Props {
  chosen: readonly Chosen[]
  lists: Lists
  onChosen(chosen: readonly Chosen[]): void
}
const cleared = '∅'

/** The fields to change, each with its new value. */
export function ChangeFields({ chosen, lists, onChosen }: Props) {
  const free = ways.filter((way) => !chosen.some((one) => one.way === way))
  const set = (way: Way, value: Chosen['value']) => onChosen(chosen.map((one) => (one.way === way ? { way, value } : one)))
  return (
    <div className="edit-fields">
      {chosen.map((one) => (
        <div key={one.way} className="edit-field">
          <span>{wayTitle(one.way)}</span>
          <FieldValue one={one} lists={lists} onValue={(value) => set(one.way, value)} />
          <Button
            label={`Remove ${wayTitle(one.way)}`}
            sign="close"
            variant="quiet"
            isIcon
            onClick={() => onChosen(chosen.filter(({ way }) => way !== one.way))}
          />
        </div>
      ))}
      <Choice<Way>
        key={chosen.length}
        label="Field to change"
        placeholder={chosen.length === 0 ? 'Choose a field to change' : 'Add another field'}
        width={260}
        options={free.map((way) => ({ value: way, label: wayTitle(way) }))}
        value={undefined}
        onValue={(way) => way && onChosen(withWay(chosen, way))}
      />
    </div>
  )
}

function FieldValue({ one: { way, value }, lists, onValue }: { one: Chosen; lists: Lists; onValue(value: Chosen['value']): void }) {
  const label = `New ${wayTitle(way)}`
  switch (kindOf(way)) {
    case 'list':
      return (
        <Choice
          label={label}
          placeholder="Choose"
          width={220}
          isNeeded
          options={[...lists.of(way).map(({ code, name }) => ({ value: code, label: name })), { value: cleared, label: 'None' }]}
          value={value === undefined ? undefined : value === null ? cleared : String(value)}
          onValue={(code) => onValue(code === cleared ? null : code)}
        />
      )
    case 'flag':
      return (
        <OneOf
          label={label}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={value === undefined ? '' : value === true ? 'yes' : 'no'}
          onValue={(is) => onValue(is === 'yes')}
        />
      )
    case 'text':
      return <LineInput label={label} placeholder="Leave empty to erase" value={String(value ?? '')} onValue={onValue} />
    case 'number':
      return (
        <LineInput
          label={label}
          placeholder={way === 'backBy' ? 'e.g. −2' : way === 'ctPrBy' ? `e.g. ${typedText('1.5')}` : 'number'}
          value={typeof value === 'number' ? typedText(value) : String(value ?? '')}
          onValue={(text) => onValue(numberOf(text, way === 'backBy' ? percentTyped : numberTyped))}
        />
      )
  }
}

/** Parses a number; other text is passed on unchanged, so that the validation refuses it with a message. */
function numberOf(text: string, read: typeof numberTyped): Chosen['value'] {
  if (text === '') return undefined
  const value = read(text.replace('%', '')) ?? Number.NaN
  return Number.isFinite(value) ? value : text
}
