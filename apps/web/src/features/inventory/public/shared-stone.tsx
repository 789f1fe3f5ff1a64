import { type PublicDiamond, publicDiamond } from '@loupe/contract/inventory/public-diamond.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { Suspense, lazy } from 'react'
import { addressOf } from '../../../api/client.ts'
import { money, number } from '../../../kit/format.ts'
import { Loading } from '../../../kit/states.tsx'
import { Proportions } from '../stone/proportions.tsx'

const MediaView = lazy(async () => ({ default: (await import('../stone/media-view.tsx')).MediaView }))

type Key = keyof PublicDiamond & string
const parts: readonly { title: string; fields: readonly Key[] }[] = [
  {
    title: 'Basic Details',
    fields: ['vStnId', 'kind', 'shpNm', 'crt', 'colNm', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm', 'fluColNm', 'lbNm', 'rptNo'],
  },
  {
    title: 'Measurements',
    fields: ['msrmnt', 'depPer', 'tblPer', 'ratio', 'cAng', 'cHgt', 'pAng', 'pHgt', 'girdleStr', 'grdlPer', 'cultNm', 'strLn', 'lwrHal'],
  },
  { title: 'Inclusion Details', fields: ['shdNm', 'mlkNm', 'eClnNm', 'kToSStr'] },
  { title: 'Other Information', fields: ['hANm', 'lsrInc', 'lbCmt', 'growthNm', 'treatmentNm', 'originNm'] },
]
const units: Partial<Record<Key, string>> = {
  crt: ' ct',
  depPer: ' %',
  tblPer: ' %',
  grdlPer: ' %',
  cHgt: ' %',
  pHgt: ' %',
  strLn: ' %',
  lwrHal: ' %',
  cAng: '°',
  pAng: '°',
}
const titleOf = (field: Key) => publicDiamond.shape[field].meta()?.title ?? field
const shown = (stone: PublicDiamond, field: Key) => {
  const value = stone[field]
  return typeof value === 'number' ? `${number(value)}${units[field] ?? ''}` : String(value)
}

export const lineOf = ({ shpNm, crt, colNm, clrNm }: PublicDiamond) => [shpNm, `${number(crt)} ct`, colNm, clrNm].filter(Boolean).join(' ')

/** One stone as a client sees it, on screen and on paper. */
export function SharedStone({ stone, isPriceHidden, shareToken }: { stone: PublicDiamond; isPriceHidden: boolean; shareToken: string }) {
  const { vStnId } = stone
  return (
    <article aria-label={`Stone ${stone.vStnId}`}>
      <p className="public-kind">{stone.kind}</p>
      <h1>{lineOf(stone)}</h1>
      {stone.standing === 'available' ? null : (
        <p className="public-standing" role="status">
          {stone.standingLabel}
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
            vStnId={vStnId}
            media={stone.media.map(({ kind, type, isDemo }) => ({ id: kind, kind, type, etag: null, origin: isDemo ? 'drawn' : 'file' }))}
            address={({ kind }, width) =>
              addressOf(publicShares.medium, { params: { shareToken, vStnId, kind }, query: width ? { width } : {} })
            }
          />
        </Suspense>
      ) : null}
      <div className="public-parts">
        {parts.map(({ title, fields }) => {
          const said = fields.filter((field) => stone[field] !== null && stone[field] !== '')
          return said.length === 0 ? null : (
            <section key={title} aria-label={title} data-tall={title === 'Measurements' || undefined}>
              <h2>{title}</h2>
              {title === 'Measurements' ? <Proportions stone={stone} /> : null}
              <dl>
                {said.map((field) => (
                  <div key={field}>
                    <dt>{titleOf(field)}</dt>
                    <dd>{shown(stone, field)}</dd>
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
