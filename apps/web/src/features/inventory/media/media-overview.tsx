import { type MediaGap, media } from '@loupe/contract/inventory/media.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { custom, whole } from '../../../kit/columns.tsx'
import { firstAt } from '../../../kit/first-places.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { dash, whole as wholeText } from '../../../kit/format.ts'
import { stoneAddress } from '../../../links/stone-address.ts'

/** Without stones there is nothing to be complete. */
const share = (part: number, all: number) => (all === 0 ? dash : `${Math.floor((100 * part) / all)}%`)

/** How complete the stock's media are, by kind, and the stones with missing media. */
export function MediaOverview() {
  const labGrown = usePreferences().stones === 'lab'
  const lists = useLists()
  const { data } = useRead(media.overview, { body: { labGrown } })
  return (
    <>
      <ul className="media-overview" aria-label="Media coverage" aria-busy={data === undefined}>
        {(data ? [{ name: 'Complete', wanted: data.stones, present: data.complete }, ...data.parts] : []).map(
          ({ name, wanted: requested, present }) => (
            <li key={name}>
              <span>{name}</span>
              <b>{share(present, requested)}</b>
              <meter min={0} max={Math.max(requested, 1)} value={present} aria-label={name} />
              <small>
                {wholeText(present)} of {wholeText(requested)}
              </small>
            </li>
          ),
        )}
      </ul>
      <ListScreen<MediaGap>
        title="Missing media"
        isPart
        scrolls
        route={media.gaps}
        filter={{ labGrown }}
        sort={[{ gaps: 'DESC' }, { vStnId: 'ASC' }]}
        searchIn={['vStnId', 'missing']}
        empty={
          data?.stones === 0
            ? firstAt('sheet', 'No stones of this type yet. Upload a sheet to add some.')
            : 'Every stone in stock has complete media.'
        }
        columns={[
          custom('vStnId', ({ vStnId }) => <Link to={stoneAddress(vStnId)}>{vStnId}</Link>, { sortable: true, written: 'value' }),
          custom('missing', ({ missing }) => <span className="media-missing">{missing.join(', ')}</span>, { written: 'value' }),
          whole('score', { sortable: true }),
          custom('location', ({ location }) => lists.nameOf('locNm', location) ?? dash, { written: { words: lists.labelsOf('locNm') } }),
        ]}
      />
    </>
  )
}
