import './chips.css'

interface Days {
  from?: string | undefined
  till?: string | undefined
}

/** A range of calendar days, both included, with the browser's own date fields. */
export function DayRange({ label, days, onDays }: { label: string; days: Days; onDays(days: Days): void }) {
  const isWrong = days.from !== undefined && days.till !== undefined && days.from > days.till
  const input = (side: 'from' | 'till') => (
    <input
      type="date"
      max="2100-12-31"
      value={days[side] ?? ''}
      aria-label={`${label} ${side === 'from' ? 'from' : 'to'}`}
      aria-invalid={isWrong}
      title={isWrong ? `${label}: the first day must not be after the last` : undefined}
      onChange={({ target }) => {
        // A partly typed year ("0020") is not a date yet.
        if (target.value === '' || target.value >= '1900') onDays({ ...days, [side]: target.value || undefined })
      }}
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
