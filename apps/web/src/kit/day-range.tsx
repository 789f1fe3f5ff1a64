import { formats } from '@loupe/domain/kernel/formats.ts'
import { dayText } from '@loupe/domain/kernel/local-time.ts'
import { dayTyped } from '@loupe/domain/kernel/typed.ts'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { lazyLayer } from './lazy-layer.tsx'
import { UnstyledButton } from './unstyled-button.tsx'
import './day-range.css'

interface Days {
  from?: string | undefined
  till?: string | undefined
}

/** A range of calendar days, both included, typed in the person's format: light enough for many of them. */
export function DayRange({ label, days, onDays }: { label: string; days: Days; onDays(days: Days): void }) {
  const isWrong = days.from !== undefined && days.till !== undefined && days.from > days.till
  const input = (side: 'from' | 'till') => (
    <DayInput
      label={`${label} ${side === 'from' ? 'from' : 'to'}`}
      day={days[side]}
      fault={isWrong ? `${label}: the start date must not be after the end date` : undefined}
      onDay={(day) => onDays({ ...days, [side]: day })}
    />
  )
  return (
    <div className="loupe-range loupe-range-days">
      {input('from')}
      <span aria-hidden>–</span>
      {input('till')}
    </div>
  )
}

interface Props {
  label: string
  day: string | undefined
  fault: string | undefined
  onDay(day: string | undefined): void
}

const DayCalendar = lazyLayer(() => import('./day-calendar.tsx'), 'DayCalendar')

const textOf = (day: string | undefined) => (day === undefined ? '' : dayText(day))

/** Reports a day once it is whole: on Enter, and when the field is left. Its calendar, also by the arrow down, is loaded when it is first opened. */
function DayInput({ label, day, fault, onDay }: Props) {
  const [{ text, of }, setTyped] = useState({ text: textOf(day), of: day })
  const [isOpen, setOpen] = useState(false)
  // A day set from elsewhere (a chip removed, Back, a saved search) replaces the text.
  if (of !== day) setTyped({ text: textOf(day), of: day })
  const typed = dayTyped(text)
  const isNone = text.trim() !== '' && typed === undefined
  const notify = () => {
    if (!isNone && typed !== day) onDay(typed)
  }
  return (
    <span className="loupe-day-input">
      <input
        autoComplete="off"
        maxLength={20}
        value={text}
        placeholder={formats.date}
        aria-label={label}
        aria-invalid={fault !== undefined || isNone}
        title={fault ?? (isNone ? `Enter a date, such as ${dayText('2026-12-31')}.` : undefined)}
        onChange={({ target }) => setTyped({ text: target.value, of: day })}
        onKeyDown={({ key }) => (key === 'Enter' ? notify() : key === 'ArrowDown' ? setOpen(true) : undefined)}
        onBlur={notify}
      />
      <UnstyledButton tabIndex={-1} title="Choose a day" aria-label="Choose a day" onClick={() => setOpen(true)}>
        <Icon sign="down" />
      </UnstyledButton>
      {isOpen ? (
        <DayCalendar
          day={day}
          onDay={(chosen) => {
            setOpen(false)
            onDay(chosen)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  )
}
