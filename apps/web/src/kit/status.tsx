import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled, HourglassFilled, MinusCircleFilled } from '@ant-design/icons'
import './status.css'

const icons: Record<Tone, typeof CheckCircleFilled> = {
  good: CheckCircleFilled,
  busy: ClockCircleFilled,
  warn: HourglassFilled,
  bad: CloseCircleFilled,
  neutral: MinusCircleFilled,
}

/** How a status looks. */
export interface Look {
  label: string
  tone: Tone
}
/** The labels alone, for a file. */
export const labelsOf = <K extends string>(looks: Record<K, Look>): Record<string, string> =>
  Object.fromEntries(Object.entries<Look>(looks).map(([key, { label }]) => [key, label]))

/** The one badge for anything that has a status: colour, icon and words, never colour alone. */
export function Status({ state }: { state: Look }) {
  const Icon = icons[state.tone]
  return (
    <span className={`loupe-status loupe-${state.tone}`}>
      <Icon aria-hidden /> {state.label}
    </span>
  )
}
