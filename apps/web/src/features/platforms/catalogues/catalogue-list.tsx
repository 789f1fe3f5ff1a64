import type { Catalogue } from '@loupe/contract/platforms/catalogue.ts'
import { type CatalogueWithAddresses, catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { roundingNames, roundings } from '@loupe/domain/pricing/retail-price.ts'
import { useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { custom, text, whole } from '../../../kit/columns.tsx'
import { firstAt } from '../../../kit/first-places.ts'
import { day, exchangeRate, percent } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Status } from '../../../kit/status.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { useOpened } from '../../../kit/use-opened.ts'
import { RevokeButton, linkState, linkTimes, linkViews } from '../../../shared/inventory/public-links.tsx'
import { CatalogueAddresses } from './catalogue-addresses.tsx'
import { CatalogueFigures } from './catalogue-figures.tsx'
import { EditCatalogue, NewCatalogue } from './catalogue-form.tsx'
import { catalogueTones } from './states.ts'

const roundingLabels = Object.fromEntries(roundingNames.map((name) => [name, roundings[name].label]))

/** Inventory > Catalogues: the stones of a saved search at a retailer's own prices, as a page, an embed and a feed, with what visitors did there. */
export function CatalogueList() {
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Catalogue>()
  const [made, setMade] = useState<CatalogueWithAddresses>()
  // Notifications lead to the figures of one catalogue.
  const [opened, open] = useOpened()
  return (
    <>
      <ListScreen<Catalogue>
        title="Catalogues"
        help={['Catalogue', 'Mark-up', 'Rounding', 'Embed']}
        route={catalogues.list}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['companyName', 'title', 'searchName', 'ownerName']}
        empty={firstAt('desk', 'No catalogues yet. Save a search on the desk, then add a catalogue of its stones for a retailer.')}
        actions={may(catalogues.create) ? <Button label="Add catalogue" variant="main" onClick={() => setAdding(true)} /> : null}
        columns={[
          linkState(catalogueTones),
          text('companyName', { sortable: true }),
          text('title', { sortable: true }),
          custom(
            'searchName',
            ({ searchName, searchFault }) =>
              searchFault === null ? searchName : <Status state={{ label: `${searchName}: no longer works`, tone: 'warn' }} />,
            { sortable: true, written: 'value' },
          ),
          custom('markUp', ({ markUp }) => percent(markUp), { sortable: true, written: 'value' }),
          custom(
            'currency',
            ({ currency, rate, rateDate }) => (rate === 1 ? currency : `${currency}, ${exchangeRate(rate)} for US$ 1 on ${day(rateDate)}`),
            {
              sortable: true,
              written: 'value',
            },
          ),
          custom('rounding', ({ rounding }) => roundings[rounding].label, { sortable: true, written: { words: roundingLabels } }),
          linkViews(({ id }) => open(id)),
          whole('likes', { sortable: true }),
          whole('asks', { sortable: true }),
          ...linkTimes<Catalogue>(),
        ]}
        rowActions={(row) => (
          <RowActions>
            <Button label="Figures" isSmall onClick={() => open(row.id)} />
            {row.state === 'revoked' ? null : (
              <>
                {may(catalogues.update) ? <Button label="Edit" isSmall onClick={() => setEdited(row)} /> : null}
                <RouteButton
                  route={catalogues.replaceToken}
                  input={{ body: { id: row.id } }}
                  label="New addresses"
                  isSmall
                  outcome={() => 'New addresses created.'}
                  onDone={setMade}
                  confirm={{
                    title: `Create new addresses for “${row.title}”?`,
                    content: 'The current link, embed code and feeds stop working now.',
                    ok: 'Create addresses',
                  }}
                />
                <RevokeButton
                  route={catalogues.revoke}
                  input={{ body: { id: row.id } }}
                  title={`the catalogue “${row.title}”`}
                  content="Its page, embed and feeds stop working"
                />
              </>
            )}
          </RowActions>
        )}
      />
      <NewCatalogue open={isAdding} onClose={() => setAdding(false)} onDone={setMade} />
      {edited ? <EditCatalogue key={edited.id} of={edited} onClose={() => setEdited(undefined)} /> : null}
      {made ? <CatalogueAddresses made={made} onClose={() => setMade(undefined)} /> : null}
      <SidePanel title="Figures" open={opened !== undefined} onClose={() => open(undefined)} width={820}>
        {opened ? <CatalogueFigures id={opened} /> : null}
      </SidePanel>
    </>
  )
}
