import { type SavedSearch, savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { dateTime } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import { linkTo } from '../../../screens.ts'
import { searchText } from '../../../shared/inventory/filters/text.ts'
import { type Lists, useLists } from '../../../api/masters.ts'
import '../../../kit/plain-table.css'
import './searches.css'

/** Saved searches, each described as text, with its actions. */
export function SavedSearches({ searches, isRecent }: { searches: readonly SavedSearch[]; isRecent: boolean }) {
  const lists = useLists()
  return (
    <div className="searches-list loupe-plain-table">
      <table>
        <thead>
          <tr>
            <th>{isRecent ? 'Search' : 'Name'}</th>
            <th>Stones</th>
            {isRecent ? null : <th>Owner</th>}
            <th>{isRecent ? 'When' : 'Changed'}</th>
            <th>
              <span className="loupe-visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {searches.map((search) => (
            <Stored key={search.id} search={search} lists={lists} isRecent={isRecent} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Stored({ search, lists, isRecent }: { search: SavedSearch; lists: Lists; isRecent: boolean }) {
  const may = useMay()
  const [name, setName] = useState<string>()
  const upsert = useWrite(savedSearches.upsert)
  const remove = useWrite(savedSearches.delete)
  const labels = searchText(lists, search.search)
  const rename = () => {
    const { id, type, labGrown, isTeam, updatedAt, search: what } = search
    if (!name?.trim() || name.trim() === search.name) return setName(undefined)
    upsert.mutate(
      { body: { id, type, labGrown, isTeam, updatedAt, search: what, name: name.trim() } },
      {
        onSuccess: () => setName(undefined),
        onError: (failure) => toast.error(failure.fields[0]?.message ?? failure.message),
      },
    )
  }
  const title = isRecent ? labels : search.name
  return (
    <tr>
      <td>
        {name === undefined ? (
          <>
            <Link to={linkTo('search')} state={{ searchId: search.id }} title="Run again">
              {title}
            </Link>
            {isRecent ? null : <small>{labels}</small>}
          </>
        ) : (
          <input
            className="loupe-line-input"
            aria-label={`New name of ${search.name}`}
            value={name}
            maxLength={100}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces what was just pressed
            autoFocus
            onChange={(event) => setName(event.target.value)}
            onBlur={rename}
            onKeyDown={(event) => {
              if (event.key === 'Enter') rename()
              if (event.key === 'Escape') setName(undefined)
            }}
          />
        )}
      </td>
      <td>{search.labGrown ? 'Lab-Grown' : 'Natural'}</td>
      {isRecent ? null : (
        <td>
          {search.ownerName}
          {search.isTeam ? <small>Shared with the team</small> : null}
        </td>
      )}
      <td>{dateTime(search.updatedAt)}</td>
      <td className="searches-actions">
        {search.isMine && !isRecent && may(savedSearches.upsert) ? (
          <Button label={`Rename ${search.name}`} sign="edit" variant="quiet" isIcon onClick={() => setName(search.name)} />
        ) : null}
        {search.isMine && may(savedSearches.delete) ? (
          <Button
            label={`Delete ${title}`}
            sign="delete"
            variant="quiet"
            isIcon
            confirm={{ title: 'Delete this search?', content: title, ok: 'Delete', isDanger: true }}
            onClick={() => remove.mutate({ body: { id: search.id } }, { onError: (failure) => toast.error(failure.message) })}
          />
        ) : null}
      </td>
    </tr>
  )
}
