import type { CataloguePage, CatalogueStone, PublicCatalogue } from '@loupe/contract/platforms/public-catalogues.ts'
import { catalogueCompareAtMost } from '@loupe/domain/platforms/catalogue.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import type { Hearts } from './hearts.ts'
import { Picture } from './picture.tsx'
import { priceText, weightText } from './texts.ts'

export const Price = ({ stone, of }: { stone: CatalogueStone; of: PublicCatalogue }) => (
  <span className="catalogue-price">{stone.price === null ? 'Price on request' : priceText(stone.price, of.currency)}</span>
)

export function Heart({ vStnId, hearts }: { vStnId: string; hearts: Hearts }) {
  const isLiked = hearts.liked.includes(vStnId)
  return (
    <UnstyledButton
      className="catalogue-heart"
      aria-pressed={isLiked}
      aria-label={`Like ${vStnId}`}
      title={isLiked ? 'Liked' : 'Like'}
      onClick={() => void hearts.toggle(vStnId)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5 4.3 12.9a5 5 0 0 1 7.1-7.1l.6.6.6-.6a5 5 0 0 1 7.1 7.1z" />
      </svg>
    </UnstyledButton>
  )
}

export interface Chosen {
  compared: readonly string[]
  compare(vStnId: string): void
}

export function CompareBox({ vStnId, chosen }: { vStnId: string; chosen: Chosen }) {
  const isChosen = chosen.compared.includes(vStnId)
  const isFull = !isChosen && chosen.compared.length >= catalogueCompareAtMost
  return (
    <label className="catalogue-compare" title={isFull ? `At most ${catalogueCompareAtMost} stones are compared.` : undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull}
        onChange={() => chosen.compare(vStnId)}
        aria-label={`Compare ${vStnId}`}
      />
      Compare
    </label>
  )
}

/** The stones as cards with a picture. */
export function Cards(props: {
  page: CataloguePage
  of: PublicCatalogue
  hearts: Hearts
  chosen: Chosen
  isStale: boolean
  onOpen(vStnId: string): void
}) {
  const { page, of, hearts, chosen, isStale, onOpen } = props
  return (
    <ul className="catalogue-cards" aria-label="Stones" aria-busy={isStale}>
      {page.list.map((stone) => (
        <li key={stone.vStnId} className="catalogue-card">
          <UnstyledButton className="catalogue-open" onClick={() => onOpen(stone.vStnId)}>
            <Picture stone={stone} />
            <span className="catalogue-line">
              <b>
                {stone.shpNm} {weightText(stone.crt)}
              </b>
              <span>{[stone.colNm, stone.clrNm, stone.cutNm].filter(Boolean).join(' · ')}</span>
              <span>{[stone.lbNm, stone.labGrown ? 'Laboratory-grown' : ''].filter(Boolean).join(' · ')}</span>
            </span>
            <Price stone={stone} of={of} />
          </UnstyledButton>
          <Heart vStnId={stone.vStnId} hearts={hearts} />
          <CompareBox vStnId={stone.vStnId} chosen={chosen} />
        </li>
      ))}
    </ul>
  )
}
