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

/** The one badge for anything that has a status: colour, icon and words, never colour alone. */
export function Status({ state }: { state: { label: string; tone: Tone } }) {
  const Icon = icons[state.tone]
  return (
    <span className={`loupe-status loupe-${state.tone}`}>
      <Icon aria-hidden /> {state.label}
    </span>
  )
}
