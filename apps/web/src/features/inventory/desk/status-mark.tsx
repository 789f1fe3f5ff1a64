import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type DiamondStatus, diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { heldText } from '../held-text.ts'
import '../../../kit/status.css'
import './status-mark.css'

/** The appearance of each code: a color and its letter, so that the status can be recognised by either. */
const unsynced: { label: string; tone: Tone } = { label: 'Unsynced', tone: 'warn' }
/** Filters and totals go by the status of the office system, in which the stone is available. */
const unsyncedText = 'On hold or memo here, but available in the office system. The filter Available includes it.'
const stateOf = (code: string) => (code === 'UN' ? unsynced : diamondLifecycle.of(code as DiamondStatus))

const Mark = ({ code, label, title }: { code: string; label?: string; title?: string }) => (
  <span className={`desk-mark loupe-${stateOf(code).tone}`} role="img" aria-label={label ?? stateOf(code).label} title={title ?? label}>
    {code}
  </span>
)

/** A stone's status: the letter in its color; the tooltip shows who has the stone, and until when. */
export function StatusMark({ stone }: { stone: Diamond }) {
  const { heldBy } = stone
  const who = heldBy ? `\n${heldText(heldBy)}` : ''
  const office = stone.sgiMemo || stone.sgiHold ? '\nSet in the office system; cannot be undone here.' : ''
  const here = stone.status === 'UN' ? `\n${unsyncedText}` : ''
  return <Mark code={stone.status} label={stone.statusLabel} title={`${stone.statusLabel}${who}${office}${here}`} />
}

/** The meaning of every mark. */
export const Legend = () => (
  <ul className="desk-legend">
    {[...diamondLifecycle.codes, 'UN'].map((code) => (
      <li key={code}>
        <Mark code={code} /> {stateOf(code).label}
        {code === 'UN' ? <small> – {unsyncedText}</small> : null}
      </li>
    ))}
  </ul>
)
