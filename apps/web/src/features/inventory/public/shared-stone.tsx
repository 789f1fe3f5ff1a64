import { type PublicDiamond, publicDiamond } from '@loupe/contract/inventory/public-diamond.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { measurementsText } from '@loupe/domain/inventory/measurements-text.ts'
import { factsOf, findField } from '@loupe/domain/inventory/stone-fields.ts'
import { stoneSections } from '@loupe/domain/inventory/stone-sections.ts'
import { Suspense } from 'react'
import { addressOf } from '../../../api/client.ts'
import { money, number, unitText, weight } from '../../../kit/format.ts'
import { Loading } from '../../../kit/states.tsx'
import { Proportions } from '../stone/proportions.tsx'
import { lazyComponent } from '../../../kit/lazy-component.ts'

const MediaView = lazyComponent(() => import('../stone/media-view.tsx'), 'MediaView')

type Key = keyof PublicDiamond & string
const isPublic = (field: string): field is Key => field in publicDiamond.shape
/** The price is displayed at the top of the page, and the kind of stone next to its name. */
const priceFields: readonly string[] = ['ctPr', 'amt']
const parts: readonly { title: string; fields: readonly Key[] }[] = stoneSections.map(({ title, fields }) => ({
  title,
  fields: fields
    .flatMap((field): string[] => (field === 'vStnId' ? [field, 'kind'] : [field]))
    .filter((field) => isPublic(field))
    .filter((field) => !priceFields.includes(field)),
}))
const unitOf = (name: Key) => {
  const field = findField(name)
  return field && factsOf(field).unit
}
const titleOf = (field: Key) => publicDiamond.shape[field].meta()?.title ?? field
const visible = (stone: PublicDiamond, field: Key) => {
  const value = stone[field]
  if (field === 'msrmnt') return measurementsText(String(value))
  return typeof value === 'number' ? `${number(value)}${unitText(unitOf(field))}` : String(value)
}

export const lineOf = ({ shpNm, crt, colNm, clrNm }: PublicDiamond) => [shpNm, `${weight(crt)} ct`, colNm, clrNm].filter(Boolean).join(' ')

/** One stone as a client sees it, on screen and on paper. */
export function SharedStone({ stone, isPriceHidden, shareToken }: { stone: PublicDiamond; isPriceHidden: boolean; shareToken: string }) {
  const { vStnId } = stone
  return (
    <article aria-label={`Stone ${stone.vStnId}`}>
      <p className="public-kind">{stone.kind}</p>
      <h1>{lineOf(stone)}</h1>
      {stone.status === 'available' ? null : (
        <p className="public-status" role="status">
          {stone.statusLabel}
        </p>
      )}
      {stone.amt !== null && stone.ctPr !== null ? (
        <p className="public-price">
          <b>{money(stone.amt)}</b> <span>{money(stone.ctPr)} per carat</span>
        </p>
      ) : isPriceHidden ? (
        <p className="public-price">
          <span>Price on request</span>
        </p>
      ) : null}
      {stone.media.length > 0 ? (
        <Suspense fallback={<Loading rows={8} />}>
          <MediaView
            key={vStnId}
            vStnId={vStnId}
            isForClient
            media={stone.media.map(({ kind, type, isDemo }) => ({ id: kind, kind, type, etag: null, origin: isDemo ? 'drawn' : 'file' }))}
            address={({ kind }, width) =>
              addressOf(publicShares.medium, { params: { shareToken, vStnId, kind }, query: width ? { width } : {} })
            }
          />
        </Suspense>
      ) : null}
      <div className="public-parts">
        {parts.map(({ title, fields }) => {
          const filled = fields.filter((field) => stone[field] !== null && stone[field] !== '')
          return filled.length === 0 ? null : (
            <section key={title} aria-label={title} data-tall={title === 'Measurements' || undefined}>
              <h2>{title}</h2>
              {title === 'Measurements' ? <Proportions stone={stone} /> : null}
              <dl>
                {filled.map((field) => (
                  <div key={field}>
                    <dt>{titleOf(field)}</dt>
                    <dd>{visible(stone, field)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
    </article>
  )
}
