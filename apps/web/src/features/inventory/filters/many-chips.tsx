import { useState } from 'react'
import { type Chip, Chips, type Picked } from '../../../kit/chips.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'

/** The common values of a list and the chosen ones; a button shows the rest. */
export function ManyChips(props: {
  label: string
  chips: Chip[]
  few: number
  picked: Picked
  isExcluding: boolean
  onPick(picked: Picked): void
}) {
  const { chips, few, picked, ...rest } = props
  const [isWhole, setWhole] = useState(false)
  const visible = isWhole ? chips : chips.filter(({ value }, at) => at < few || picked.in.includes(value) || picked.nin.includes(value))
  return (
    <>
      <Chips {...rest} chips={visible} picked={picked} />
      {chips.length > few ? (
        <UnstyledButton className="loupe-text-button filters-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${chips.length - few} more`}
        </UnstyledButton>
      ) : null}
    </>
  )
}
