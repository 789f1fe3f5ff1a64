import type { DealSheet } from '@loupe/contract/transactions/deal-sheet.ts'
import type { DiscountConvention } from '@loupe/domain/sheets/codes.ts'
import { type DealField, dealFields } from '@loupe/domain/sheets/deals/deal-fields.ts'
import { CardTable } from '../../../kit/card.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { conventionLabel } from '@loupe/domain/sheets/prices/convention-label.ts'

const fields = dealFields.map(({ field, title }) => ({ value: field as DealField, label: title }))
/** Who says that a column is no price chooses this, though it is left out already. */
const leftOut = 'none'
const choices: { value: DealField | typeof leftOut; label: string }[] = [...fields, { value: leftOut, label: 'Left out' }]

interface Props {
  sheet: DealSheet
  discountConvention: DiscountConvention | undefined
  request(part: { columns?: string; convention?: DiscountConvention }): void
}

/** The detected meaning of each column. Every correction reads the sheet again. */
export function DealColumns({ sheet: { columns, lacks }, discountConvention, request }: Props) {
  const choose = (index: number, field: DealField | null) =>
    request({
      columns: JSON.stringify(columns.map((column) => ({ index: column.index, field: column.index === index ? field : column.field }))),
    })
  const read = columns.filter(({ field }) => field !== null).map(({ header, field }) => `${header} as ${titleOf(field)}`)
  const hasBack = columns.some(({ field }) => field === 'back')
  return (
    <details className="deal-columns" open={lacks.length > 0}>
      <summary>Read {read.join(', ') || 'no column'}</summary>
      {hasBack ? (
        <div className="deal-convention">
          <span>Discount convention:</span>
          <Choice<DiscountConvention>
            label="Discount convention"
            width={420}
            placeholder="Detected from the sheet"
            options={conventionLabel.map(({ value, label, example }) => ({ value, label: `${label}: ${example}` }))}
            value={discountConvention}
            onValue={(convention) => convention && request({ convention })}
          />
        </div>
      ) : null}
      <CardTable
        label="Columns"
        rows={columns}
        keyOf={({ index }) => String(index)}
        columns={[
          { title: 'Column', show: ({ index, header }) => header || `Column ${index + 1}` },
          { title: 'Values', isRare: true, show: ({ samples }) => samples.slice(0, 3).join('  ·  ') },
          {
            title: 'Field',
            show: ({ index, header, field }) => (
              <Choice<DealField | typeof leftOut>
                label={`Field of ${header || `column ${index + 1}`}`}
                width={170}
                placeholder="Left out"
                options={choices}
                value={field ?? undefined}
                onValue={(next) => choose(index, next === undefined || next === leftOut ? null : next)}
              />
            ),
          },
        ]}
      />
    </details>
  )
}

const titleOf = (field: string | null) => fields.find(({ value }) => value === field)?.label ?? ''
