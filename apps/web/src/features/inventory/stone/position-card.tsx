import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type PricePosition, diamondCosts, pricePositions } from '@loupe/contract/pricing/price-positions.ts'
import { fewestSimilar } from '@loupe/domain/pricing/position.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { usePriceView } from '../../../api/price-view.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import './stone-page.css'
import { dash, money, percent, whole } from '../../../kit/format.ts'

/** The stone's price compared with our own stock: its age, offers on it, prices of similar stones, and a suggested back. */
export function PositionCard({ stone }: { stone: Diamond }) {
  const isVisible = usePriceView().position
  const query = useRead(pricePositions.view, { params: { id: stone.id } }, { enabled: isVisible })
  const { data } = query
  if (!isVisible) return null
  return (
    <Card title="Price position" help={['Price position', 'Back %', 'Rap', 'Cost']} query={query}>
      {data ? (
        <dl className="stone-position">
          <Fact name="In stock">{data.days === 1 ? '1 day' : `${whole(data.days)} days`}</Fact>
          <Fact name="Offers received">{whole(data.offers)}</Fact>
          <Fact name="Similar stones">{similarText(data.likeIt)}</Fact>
          <Fact name="Back of this stone">{stone.back === null ? dash : percent(stone.back)}</Fact>
          <Fact name="Suggested back">
            {data.suggested ? (
              <>
                <b>{percent(data.suggested.back)}</b> · {money(data.suggested.ctPr)}/ct <small>{data.suggested.because.join(' ')}</small>
              </>
            ) : (
              'No list price'
            )}
          </Fact>
          <Cost stone={stone} />
        </dl>
      ) : null}
    </Card>
  )
}

function similarText({ stones, avgBack, cheaper }: PricePosition['likeIt']): string {
  if (stones === 0) return 'None with a list price'
  if (stones < fewestSimilar) return `${stones === 1 ? '1 similar stone' : `${stones} similar stones`}: too few to compare with`
  return `${whole(stones)}, average ${percent(avgBack)}, ${whole(cheaper)} cheaper per carat`
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Only for people with the permission to see costs. */
function Cost({ stone }: { stone: Diamond }) {
  const may = useMay()
  const [isEdited, setEdited] = useState(false)
  const { data } = useRead(diamondCosts.view, { params: { id: stone.id } }, { enabled: may(diamondCosts.view) })
  if (!data) return null
  return (
    <Fact name="Cost">
      {data.cost === null ? 'Not recorded' : money(data.cost)}{' '}
      {may(diamondCosts.update) ? <Button label="Edit cost" sign="edit" variant="quiet" isIcon onClick={() => setEdited(true)} /> : null}
      {isEdited ? (
        <FormDrawer
          title={`Cost of ${stone.vStnId}`}
          route={diamondCosts.update}
          params={{ id: stone.id }}
          initial={{ cost: data.cost }}
          open
          onClose={() => setEdited(false)}
        >
          {(field) => <NumberField {...field('cost')} places={2} min={0} suffix="US$" isOptional />}
        </FormDrawer>
      ) : null}
    </Fact>
  )
}
