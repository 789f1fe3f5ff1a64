import { useMemo, useState } from 'react'
import { Action } from '../../../kit/action.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { Loading } from '../../../kit/states.tsx'
import { presets } from '../desk/presets.ts'
import { SingleStone } from '../frame.tsx'
import { useLists } from '../../../api/masters.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { useColumnLabels } from './column-labels.tsx'
import { ColumnTable } from './column-table.tsx'
import { stoneColumns } from './columns.tsx'
import { useColumnSetting } from './settings.ts'
import '../desk/desk.css'
import { FindColumn } from './find-column.tsx'

export const listTypes = Object.values(presets).map(({ listType, title }) => ({ value: listType, label: title }))
export const still = { onOpen: () => undefined, onPage: () => undefined, onEye: () => undefined, onMedia: () => undefined }

/** Diamond List Column Setting: which columns a list shows, in which order, how wide, and which stay in sight: each person's own, kept at once. What they are called is the company's. */
export function ColumnSettingScreen() {
  const [listType, setListType] = useState<string>(presets.search.listType)
  const [word, setWord] = useState('')
  const lists = useLists()
  const labGrown = usePreferences().stones === 'lab'
  const columns = useMemo(() => stoneColumns(lists, still, labGrown), [lists, labGrown])
  const more = useColumnLabels(listType, labGrown)
  const setting = useColumnSetting(listType, columns)
  const { state, setState } = setting
  return (
    <SingleStone title="Diamond List Column Setting">
      <div className="desk-frame-body desk-columns">
        <div className="desk-columns-head">
          <Choice label="List" options={listTypes} value={listType} onValue={(next) => setListType(next ?? presets.search.listType)} />
          <FindColumn word={word} onWord={setWord} state={state} />
          <Action
            label="Show all"
            onClick={() => setState({ ...state, hidden: [] })}
            reason={state.hidden.length === 0 ? 'All are shown.' : undefined}
          />
          <Action
            label="Reset"
            onClick={setting.reset}
            reason={setting.isOwn ? undefined : 'These are the columns everybody begins with.'}
          />
        </div>
        {setting.isReady ? (
          <div className="desk-columns-scroll">
            <ColumnTable columns={columns} state={state} setState={setState} word={word} more={more} />
          </div>
        ) : (
          <Loading />
        )}
      </div>
    </SingleStone>
  )
}
