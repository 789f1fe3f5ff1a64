import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled, HourglassFilled, MinusCircleFilled } from '@ant-design/icons-svg'
import { drawnIcon } from './drawn-icon.tsx'
import type { ReactElement } from 'react'
import './status.css'

const icons: Record<Tone, ReactElement> = {
  good: drawnIcon(CheckCircleFilled),
  busy: drawnIcon(ClockCircleFilled),
  warn: drawnIcon(HourglassFilled),
  bad: drawnIcon(CloseCircleFilled),
  neutral: drawnIcon(MinusCircleFilled),
}

/** Label and tone of a status. */
export interface StatusBadge {
  label: string
  tone: Tone
}
/** Only the labels, for files. */
export const labelsOf = <K extends string>(tones: Record<K, StatusBadge>): Record<string, string> =>
  Object.fromEntries(Object.entries<StatusBadge>(tones).map(([key, { label }]) => [key, label]))

/** The badge of any status: color, icon and text, never color alone. */
export function Status({ state }: { state: StatusBadge }) {
  return (
    <span className={`loupe-status loupe-${state.tone}`}>
      {icons[state.tone]} {state.label}
    </span>
  )
}
