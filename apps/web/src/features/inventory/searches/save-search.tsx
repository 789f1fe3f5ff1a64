import { demands } from '@loupe/contract/inventory/demands.ts'
import { type SavedSearchRequest, isNarrowed, savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { savedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import { noFilter } from '@loupe/domain/inventory/messages.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { OnOff } from '../../../kit/on-off.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSaveDemand } from '../demands/use-save-demand.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import type { DeskState } from '../desk/state.ts'
import { keywordFields } from '../desk/use-stones.ts'
import { isEmpty } from '../../../shared/inventory/filters/filter.ts'
import { searchText } from '../../../shared/inventory/filters/text.ts'
import { useLists } from '../../../api/masters.ts'
import './searches.css'

interface Props {
  onClose(): void
  state: DeskState
}

/** Saves the desk's current search: as a new one, or as an update of the one it was opened from. */
export function SaveSearch(props: Props) {
  const { saved } = props.state
  const { data, isFetching } = useRead(savedSearches.view, { params: { id: saved } }, { enabled: saved !== '' })
  const from = saved !== '' && data?.id === saved && data.isMine ? data : undefined
  // The form starts with the name of the search it was opened from, so it waits until that is loaded.
  return !(saved !== '' && isFetching && !from) ? <Naming {...props} from={from} /> : null
}

/** What is saved of the desk. */
const searchOf = (state: DeskState) =>
  ({
    ...(isEmpty(state.f) ? {} : { filter: state.f }),
    ...(state.q ? { search: { keyword: state.q, keys: [...keywordFields] } } : {}),
    ...(state.sort.length > 0 ? { sort: state.sort.map(({ key, order }) => ({ [key]: order === 'desc' ? 'DESC' : 'ASC' })) } : {}),
  }) as SavedSearchRequest['search']

/** The catalogues that show the stones of a saved search. */
function Catalogues({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null
  return (
    <p className="loupe-secondary">
      {titles.length === 1 ? 'The catalogue' : 'The catalogues'} {titles.map((title) => `“${title}”`).join(', ')}{' '}
      {titles.length === 1 ? 'shows' : 'show'} the stones of this search: “Save changes” changes what retailers’ visitors see.
    </p>
  )
}

function Naming({ onClose, state, from }: Props & { from: Reply<typeof savedSearches.view> | undefined }) {
  const me = useMe()
  const lists = useLists()
  const { stones } = usePreferences()
  const [name, setName] = useState(from?.name ?? '')
  const [isTeam, setTeam] = useState(from?.isTeam ?? false)
  const may = useMay()
  const write = useWrite(savedSearches.upsert)
  const demand = useSaveDemand(state.demand)

  const search = searchOf(state)
  const save = (id: string | undefined) => {
    const body = {
      ...(id && from ? { id, updatedAt: from.updatedAt } : {}),
      type: savedSearchType.saved,
      name: name.trim(),
      isTeam,
      labGrown: stones === 'lab',
      search,
      ...(state.client ? { account: state.client } : {}),
    }
    write.mutate(
      { body },
      {
        onSuccess: (stored) => {
          toast.success(`Saved as “${stored.name}”.`)
          state.run({ f: state.f, q: state.q, sort: state.sort, saved: stored.id })
          onClose()
        },
        onError: (failure) => toast.error(failure.fields[0]?.message ?? failure.message),
      },
    )
  }
  const reason = !isNarrowed(search) ? noFilter : name.trim() === '' ? 'Enter a name for the search.' : undefined
  return (
    <Dialog
      title="Save search"
      open
      onClose={onClose}
      width={520}
      footer={
        <div className="loupe-dialog-foot">
          {may(demands.upsert) ? (
            <Button
              label={demand.name ? `Save to demand “${demand.name}”` : 'Save as demand'}
              hint="Notifies you when a matching stone arrives or becomes available"
              reason={demand.name && reason !== noFilter ? undefined : reason}
              busy={demand.isPending}
              onClick={() => demand.keep({ name: name.trim(), labGrown: stones === 'lab', search }, onClose)}
            />
          ) : null}
          <span className="loupe-grow" />
          <Button label="Cancel" onClick={onClose} />
          {from ? <Button label="Save as new" reason={reason} onClick={() => save(undefined)} /> : null}
          <Button
            label={from ? 'Save changes' : 'Save'}
            variant="main"
            reason={reason}
            busy={write.isPending}
            onClick={() => save(from?.id)}
          />
        </div>
      }
    >
      <p className="loupe-secondary">{searchText(lists, search)}</p>
      {from ? <Catalogues titles={from.catalogues} /> : null}
      {state.client ? <p className="loupe-secondary">This search is saved for the client you selected.</p> : null}
      <label className="searches-name">
        Name
        <input
          className="loupe-line-input"
          value={name}
          maxLength={100}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for this field
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {can(me, 'saved-search:approve') ? <OnOff label="Share with the team" isOn={isTeam} onToggle={setTeam} /> : null}
    </Dialog>
  )
}
