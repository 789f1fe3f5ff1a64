import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type DiamondStatus, diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { dateTime } from '../../../kit/format.ts'
import '../../../kit/status.css'

/** What each code looks like: a colour and its letter, so that neither has to be told from the other. */
const unsynced: { label: string; tone: Tone } = { label: 'Unsynced', tone: 'warn' }
const stateOf = (code: string) => (code === 'UN' ? unsynced : diamondLifecycle.of(code as DiamondStatus))

export const Mark = ({ code, label, title }: { code: string; label?: string; title?: string }) => (
  <span className={`desk-mark loupe-${stateOf(code).tone}`} role="img" aria-label={label ?? stateOf(code).label} title={title ?? label}>
    {code}
  </span>
)

/** A stone's status: the letter in its colour; who has it and until when on pointing. */
export function StatusMark({ stone }: { stone: Diamond }) {
  const { heldBy } = stone
  const who = heldBy ? `\n${heldBy.seller}${heldBy.company ? ` for ${heldBy.company}` : ''}\nuntil ${dateTime(heldBy.validTillDate)}` : ''
  const office = stone.sgiMemo || stone.sgiHold ? '\nSet in the office system; cannot be undone here.' : ''
  return <Mark code={stone.status} label={stone.statusLabel} title={`${stone.statusLabel}${who}${office}`} />
}

/** What every mark means. */
export const Legend = () => (
  <ul className="desk-legend">
    {[...diamondLifecycle.codes, 'UN'].map((code) => (
      <li key={code}>
        <Mark code={code} /> {stateOf(code).label}
        {code === 'UN' ? <small> – available, and in a blocked list</small> : null}
      </li>
    ))}
  </ul>
)
