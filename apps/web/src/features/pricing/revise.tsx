import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { searchLink } from '../../links/desk-link.ts'
import type { StonesFor } from '../../links/stone-action.ts'
import { Choice, OneOf } from '../../kit/choice.tsx'
import { Page } from '../../kit/page.tsx'
import { usePreferences } from '../../kit/preferences.ts'
import { SidePanel } from '../../kit/side-panel.tsx'
import { stonesText } from '../../kit/stones.ts'
import { UnknownNumbers, usePastedStones } from './pasted-stones.tsx'
import { type Which, Revision } from './revision.tsx'

/** Pricing > Revise: the stones of a saved search or of a pasted list. The stones ticked on the desk have their own button there. */
export function ReviseScreen() {
  const { stones } = usePreferences()
  const labGrown = stones === 'lab'
  const [by, setBy] = useState<'search' | 'numbers'>('search')
  const [search, setSearch] = useState<string>()
  const [text, setText] = useState('')
  const { data } = useRead(savedSearches.list, { body: { limit: 500, filter: { labGrown }, sort: [{ name: 'ASC' }] } })
  const pasted = usePastedStones(by === 'numbers' ? text : '', labGrown)
  const chosen = data?.list?.find(({ id }) => id === search)
  const deskAddress = chosen && searchLink(chosen)
  const which = useMemo((): Which | undefined => {
    if (by === 'search') return chosen ? { labGrown, search: withoutSort(chosen.search) } : undefined
    return pasted.found && { labGrown, diamonds: pasted.found }
  }, [by, chosen, labGrown, pasted.found])
  return (
    <Page title="Revise prices" help={['Back %', 'Rap', 'Price per carat', 'Amount', 'Cost']}>
      <section className="pricing-box" aria-label="Which stones">
        <h2>{labGrown ? 'Which lab-grown stones' : 'Which natural stones'}</h2>
        <div className="pricing-line">
          <OneOf
            label="Chosen by"
            options={[
              { value: 'search', label: 'Saved search' },
              { value: 'numbers', label: 'Stone numbers' },
            ]}
            value={by}
            onValue={(to) => setBy(to)}
          />
          {by === 'search' ? (
            <>
              <Choice
                label="Saved search"
                width={280}
                placeholder={data?.list?.length === 0 ? 'No saved searches yet. Save one on the desk' : 'Choose a saved search'}
                options={(data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={search}
                onValue={(to) => setSearch(to)}
              />
              {deskAddress ? <Link to={deskAddress}>View on the desk</Link> : null}
            </>
          ) : null}
        </div>
        {by === 'numbers' ? (
          <textarea
            className="pricing-numbers"
            aria-label="Stone numbers"
            placeholder="Paste stone numbers, at most 1,000"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        ) : null}
        {by === 'numbers' ? <UnknownNumbers {...pasted} /> : null}
      </section>
      <section className="pricing-box" aria-label="Preview">
        <h2>Preview</h2>
        <Revision key={labGrown ? 'lab' : 'natural'} which={which} onDone={() => setText(pasted.unknown.join('\n'))} />
      </section>
    </Page>
  )
}
const withoutSort = (search: object) => Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'sort'))

/** Revises the stones ticked on the desk. */
export function ReviseStones({ stones, onClose, onDone }: StonesFor) {
  const { stones: kind } = usePreferences()
  const which = useMemo(() => ({ labGrown: kind === 'lab', diamonds: stones.map(({ id }) => id) }), [kind, stones])
  return (
    <SidePanel title={`Revise prices of ${stonesText(stones)}`} width={860} open onClose={onClose}>
      <div className="pricing-part">
        <Revision which={which} onDone={onDone} />
      </div>
    </SidePanel>
  )
}
