import { type PublicCatalogue, publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { type Chosen, Price } from './cards.tsx'
import { Picture } from './picture.tsx'
import { factsOf, lineOf } from './texts.ts'
import { useAnswer } from './use-answer.ts'

/** Up to four stones beside each other; where they differ stands out. */
export function Compare(props: { token: string; of: PublicCatalogue; chosen: Chosen; onOpen(vStnId: string): void; onBack(): void }) {
  const { token, of, chosen, onOpen, onBack } = props
  const { data, error } = useAnswer(publicCatalogues.stones, { params: { token }, query: { stones: chosen.compared.join(',') } }, true)
  const stones = data?.list ?? []
  const facts = stones.map((stone) => new Map(factsOf(stone)))
  const titles = [...new Set(facts.flatMap((known) => [...known.keys()]))]
  return (
    <section aria-label="Compare stones">
      <UnstyledButton className="catalogue-back" onClick={onBack}>
        All stones
      </UnstyledButton>
      <h1>Compare</h1>
      {stones.length === 0 ? (
        <p role="status" className="catalogue-empty">
          {data ? 'These stones are no longer available.' : (error?.message ?? 'Loading…')}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <div className="catalogue-table" tabIndex={0} role="region" aria-label="Comparison">
          <table>
            <thead>
              <tr>
                <th scope="col">Stone</th>
                {stones.map((stone) => (
                  <th key={stone.vStnId} scope="col">
                    <Picture stone={stone} />
                    <UnstyledButton className="catalogue-link" onClick={() => onOpen(stone.vStnId)}>
                      {lineOf(stone)}
                    </UnstyledButton>
                    <Price stone={stone} of={of} />
                    <UnstyledButton
                      className="catalogue-link"
                      onClick={() => chosen.compare(stone.vStnId)}
                      aria-label={`Remove ${stone.vStnId}`}
                    >
                      Remove
                    </UnstyledButton>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {titles.map((title) => (
                <tr key={title} data-differs={new Set(facts.map((known) => known.get(title))).size > 1 || undefined}>
                  <th scope="row">{title}</th>
                  {stones.map(({ vStnId }, at) => (
                    <td key={vStnId}>{facts[at]?.get(title) ?? '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
