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

/** Label and tone of a status. */
export interface StatusLook {
  label: string
  tone: Tone
}
/** Only the labels, for files. */
export const labelsOf = <K extends string>(tones: Record<K, StatusLook>): Record<string, string> =>
  Object.fromEntries(Object.entries<StatusLook>(tones).map(([key, { label }]) => [key, label]))

/** The badge of any status: colour, icon and text, never colour alone. */
export function Status({ state }: { state: StatusLook }) {
  const Icon = icons[state.tone]
  return (
    <span className={`loupe-status loupe-${state.tone}`}>
      <Icon aria-hidden /> {state.label}
    </span>
  )
}
