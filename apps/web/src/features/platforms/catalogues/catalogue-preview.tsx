import { type CataloguePreviewRequest, catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { priceCurrency } from '@loupe/domain/pricing/retail-price.ts'
import { useRead } from '../../../api/hooks.ts'
import { CardTable } from '../../../kit/card.tsx'
import { useDebounced } from '../../../kit/debounced.ts'
import { money, weight, whole } from '../../../kit/format.ts'
import { retailText } from './states.ts'
import './catalogues.css'

const sent = ['account', 'savedSearch', 'markUp', 'rounding', 'currency', 'rate'] as const
const isEmpty = (value: unknown) => value === undefined || value === null

/** How many stones a catalogue with these values would show, and the prices of the lightest, while they are typed. */
export function CataloguePreview({ values }: { values: Record<string, unknown> }) {
  const typed = JSON.stringify(Object.fromEntries(sent.flatMap((name) => (isEmpty(values[name]) ? [] : [[name, values[name]]]))))
  const body = JSON.parse(useDebounced(typed, 300)) as Partial<CataloguePreviewRequest>
  const isComplete = sent.every((name) => !isEmpty(body[name]) || (name === 'rate' && body.currency === priceCurrency))
  const { data, error } = useRead(catalogues.preview, { body: body as CataloguePreviewRequest }, { enabled: isComplete })
  if (!isComplete) return <p className="catalogues-hint">Choose a company and stones to preview the prices.</p>
  if (error) return <p className="catalogues-hint">{error.message}</p>
  if (!data) return <p className="catalogues-hint">Loading the preview…</p>
  if (data.count === 0) return <p className="catalogues-hint">No available stones match this search now.</p>
  return (
    <section className="catalogues-preview" aria-label="Preview of prices">
      <p>
        <b>{whole(data.count)}</b> available {data.count === 1 ? 'stone' : 'stones'}
        {data.found > data.count ? `; the search finds ${whole(data.found)}, but a catalogue shows only the lightest of them` : ''}.
      </p>
      <CardTable
        label="Prices"
        rows={data.list}
        keyOf={({ diamond }) => diamond}
        columns={[
          { title: 'Stone', show: ({ vStnId }) => vStnId },
          { title: 'Description', show: ({ line, crt }) => `${line} ${weight(crt)} ct` },
          { title: 'Client’s price', isNumber: true, show: ({ amt }) => money(amt) },
          {
            title: 'Visitors see',
            isNumber: true,
            show: ({ price }) => (price === null ? 'On request' : retailText(price, body.currency ?? 'USD')),
          },
        ]}
      />
    </section>
  )
}
