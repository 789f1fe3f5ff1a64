import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { Loading } from '../../../kit/states.tsx'
import { presets } from '../desk/presets.ts'
import { SingleStone } from '../frame.tsx'
import { useLists } from '../../../api/masters.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { ColumnTable } from './column-table.tsx'
import { stoneColumns } from './columns.tsx'
import { useColumnSetting } from './settings.ts'
import { linkTo } from '../../../screens.ts'
import '../../../kit/plain-table.css'
import './columns.css'
import { FindColumn } from './find-column.tsx'

export const listTypes = Object.values(presets).map(({ listType, title }) => ({ value: listType, label: title }))
export const listNames = listTypes.map(({ value }) => value)
export const still = { onOpen: () => undefined, onPage: () => undefined, onEye: () => undefined, onMedia: () => undefined }

/**
 * Diamond List Column Setting: visibility, order, width and pinning of a list's columns. Each person has their own, saved at once. The company's columns
 * and labels are set in company-columns.tsx.
 */
export function ColumnSettingScreen() {
  const [listType, setListType] = useQueryState('list', parseAsStringLiteral(listNames).withDefault(presets.search.listType))
  const [word, setWord] = useState('')
  const lists = useLists()
  const labGrown = usePreferences().stones === 'lab'
  const columns = useMemo(() => stoneColumns(lists, still, labGrown), [lists, labGrown])
  const may = useMay()
  const setting = useColumnSetting(listType, columns)
  const { state, setState } = setting
  return (
    <SingleStone title="Diamond List Column Setting">
      <div className="loupe-tabbed-body columns loupe-plain-table">
        <p className="columns-note">
          These columns are your own. Changes are saved automatically.
          {may(gridColumns.saveDefault) ? (
            <>
              {' '}
              Column names are the same for everyone: <Link to={linkTo('companyColumns')}>Default columns</Link>.
            </>
          ) : null}
        </p>
        <div className="columns-head">
          <Choice label="List" options={listTypes} value={listType} onValue={(next) => void setListType(next ?? null)} />
          <FindColumn word={word} onWord={setWord} state={state} />
          <Button
            label="Show all"
            onClick={() => setState({ ...state, hidden: [] })}
            reason={state.hidden.length === 0 ? 'All columns are shown.' : undefined}
          />
          <Button label="Reset" onClick={setting.reset} reason={setting.isOwn ? undefined : 'These are the default columns.'} />
        </div>
        {setting.isReady ? (
          <div className="columns-scroll">
            <ColumnTable columns={columns} state={state} setState={setState} word={word} />
          </div>
        ) : (
          <Loading />
        )}
      </div>
    </SingleStone>
  )
}
