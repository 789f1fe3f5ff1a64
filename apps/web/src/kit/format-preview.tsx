import { type DateFormat, type NumberFormat, defaultFormats } from '@loupe/domain/kernel/formats.ts'
import { clockText, companyZone, dayText, localTimeAt, zoneNamed } from '@loupe/domain/kernel/local-time.ts'
import { numberText } from '@loupe/domain/kernel/number-text.ts'
import { useNow } from './use-now.ts'
import './format-preview.css'

interface Props {
  timeZone?: string | null | undefined
  dateFormat?: DateFormat | null | undefined
  numberFormat?: NumberFormat | null | undefined
}

/** What will be read with these formats: the time now, an amount and a weight. */
export function FormatPreview({ timeZone, dateFormat, numberFormat }: Props) {
  const now = useNow()
  const zone = zoneNamed(timeZone ?? companyZone) ?? companyZone
  const [day = '', time = ''] = localTimeAt(now, zone).split('T')
  const format = numberFormat ?? defaultFormats.number
  const figure = (value: number, places: number) => numberText(value, places, places, format)
  return (
    <dl className="loupe-format-preview" aria-label="Preview">
      <dt>Now</dt>
      <dd>
        {dayText(day, dateFormat ?? defaultFormats.date)} {clockText(time)} <small>{zone.replaceAll('_', ' ')}</small>
      </dd>
      <dt>Amount</dt>
      <dd>${figure(1_234_567.5, 2)}</dd>
      <dt>Weight</dt>
      <dd>{figure(1.01, 2)} ct</dd>
    </dl>
  )
}
