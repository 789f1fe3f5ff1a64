import type { DealSheet } from '@loupe/contract/transactions/deal-sheet.ts'
import type { DiscountConvention } from '@loupe/domain/sheets/codes.ts'
import type { TrackType } from '@loupe/domain/transactions/track.ts'
import { useEffect, useRef } from 'react'
import { OneOf } from '../../../kit/choice.tsx'
import { whole } from '../../../kit/format.ts'
import { DealColumns } from './deal-columns.tsx'
import { DealLines } from './deal-lines.tsx'

/** How a sheet is to be read, where it does not say so itself. */
export interface Questions {
  account?: string | undefined
  labGrown?: 'true' | 'false'
  columns?: string
  convention?: DiscountConvention
}

interface Props {
  sheet: DealSheet
  isPending: boolean
  discountConvention: DiscountConvention | undefined
  type: TrackType | undefined
  request(part: Questions): void
}

/** The rows that were found, and settings to correct how they were read. */
export function FoundRows({ sheet, isPending, discountConvention, type, request }: Props) {
  const { file, lines, labGrown, lacks } = sheet
  const result = useRef<HTMLElement>(null)
  // A new result takes the focus: screen readers announce it, and the keyboard continues there.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every sheet that comes
  useEffect(() => result.current?.focus({ preventScroll: true }), [sheet])
  const isMixed = lines.some(({ state }) => state === 'mixed')
  return (
    <section className="deal-found" aria-label="Sheet preview" aria-busy={isPending} tabIndex={-1} ref={result}>
      <p className="deal-quiet">
        {file.name}
        {file.sheet ? `, worksheet ${file.sheet}` : ''}: heading in row {whole(file.headerRow)}, {whole(lines.length)} rows.
      </p>
      {lacks.length > 0 ? (
        <ul className="deal-lacks" role="alert">
          {lacks.map((lack) => (
            <li key={lack}>{lack}</li>
          ))}
        </ul>
      ) : null}
      {isMixed ? (
        <div className="deal-kind">
          <span>Natural and lab-grown stones cannot be mixed. From this sheet use the</span>
          <OneOf
            label="Stone type"
            options={[
              { value: 'false', label: 'Natural' },
              { value: 'true', label: 'Lab-grown' },
            ]}
            value={String(labGrown)}
            onValue={(value) => request({ labGrown: value as 'true' | 'false' })}
          />
        </div>
      ) : null}
      <DealColumns sheet={sheet} discountConvention={discountConvention} request={request} />
      <DealLines lines={lines} isTrack={type !== undefined} />
    </section>
  )
}
