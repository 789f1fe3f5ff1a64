import { type CatalogueStone, type PublicCatalogue, publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { StoneRequestForm } from './stone-request-form.tsx'
import { type Chosen, CompareBox, Heart, Price } from './cards.tsx'
import type { Hearts } from './hearts.ts'
import { Picture } from './picture.tsx'
import { factsOf, weightText } from './texts.ts'
import { useAnswer } from './use-answer.ts'

const mediaTitles: Record<string, string> = { video: 'Video', certificate: 'Report', spin: '360° view', heart: 'Hearts', arrow: 'Arrows' }

/** Links to what else shows the stone; nothing without any. */
const MediaLinks = ({ media }: Pick<CatalogueStone, 'media'>) =>
  media.length === 0 ? null : (
    <p className="catalogue-media">
      {media.map(({ kind, url }) => (
        <a key={kind} href={url} target="_blank" rel="noopener">
          {mediaTitles[kind] ?? kind}
        </a>
      ))}
    </p>
  )

/** One stone with everything that is told of it, and the form to ask for it. */
export function Stone(props: { token: string; vStnId: string; of: PublicCatalogue; hearts: Hearts; chosen: Chosen; onBack(): void }) {
  const { token, vStnId, of, hearts, chosen, onBack } = props
  const { data, error } = useAnswer(publicCatalogues.stones, { params: { token }, query: { stones: vStnId } }, true)
  const stone = data?.list[0]
  return (
    <section aria-label={`Stone ${vStnId}`}>
      <UnstyledButton className="catalogue-back" onClick={onBack}>
        All stones
      </UnstyledButton>
      {stone ? (
        <article className="catalogue-stone">
          <div>
            <Picture stone={stone} isLarge />
            <MediaLinks media={stone.media.filter(({ kind }) => kind !== 'still')} />
          </div>
          <div className="catalogue-facts">
            <p className="catalogue-kind">{stone.kind}</p>
            <h1>
              {stone.shpNm} {weightText(stone.crt)} {stone.colNm} {stone.clrNm}
            </h1>
            <p className="catalogue-buy">
              <Price stone={stone} of={of} />
              <Heart vStnId={vStnId} hearts={hearts} />
              <CompareBox vStnId={vStnId} chosen={chosen} />
            </p>
            <dl>
              {factsOf(stone).map(([title, value]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <StoneRequestForm token={token} vStnId={vStnId} shop={of.companyName} />
        </article>
      ) : (
        <p role="status" className="catalogue-empty">
          {data ? 'This stone is no longer available.' : (error?.message ?? 'Loading…')}
        </p>
      )}
    </section>
  )
}
