import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { Act } from '../../../kit/act.tsx'
import { Choice, OneOf } from '../../../kit/choice.tsx'
import { ChangedBy } from '../../../kit/changed-by.tsx'
import { maxWidth, minWidth } from '../../../kit/grid/column-state.ts'
import { Page } from '../../../kit/page.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import { presets } from '../desk/presets.ts'
import { listTypes, still } from './column-setting.tsx'
import { ColumnTable } from './column-table.tsx'
import { stoneColumns } from './columns.tsx'
import { toSetting, toState } from './settings.ts'
import '../desk/desk.css'
import { FindColumn } from './find-column.tsx'

type Kept = Reply<typeof gridColumns.viewDefault>

/** The columns that everybody begins with, for each list and each kind of stone. Who has set their own keeps them. */
export function HouseColumns() {
  const [listType, setListType] = useState<string>(presets.search.listType)
  const [kind, setKind] = useState(usePreferences().stones)
  const labGrown = kind === 'lab'
  const { data, error, refetch } = useRead(gridColumns.viewDefault, { body: { listType, labGrown } })
  const kept = data?.listType === listType && data.labGrown === labGrown ? data : undefined
  return (
    <Page title="Columns to begin with">
      <p className="loupe-lead">
        Everybody begins with these columns and returns to them with Reset. Whoever has arranged a list themselves keeps it as it is.
      </p>
      <div className="desk-columns">
        <div className="desk-columns-head">
          <Choice
            label="List"
            isNeeded
            options={listTypes}
            value={listType}
            onValue={(next) => setListType(next ?? presets.search.listType)}
          />
          <OneOf<'natural' | 'lab'>
            label="Kind of stone"
            options={[
              { value: 'natural', label: 'Natural' },
              { value: 'lab', label: 'Lab-grown' },
            ]}
            value={kind}
            onValue={setKind}
          />
        </div>
        {kept ? (
          <Arranged key={`${listType} ${kind} ${kept.updatedAt}`} kept={kept} />
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={12} />
        )}
      </div>
    </Page>
  )
}

function Arranged({ kept }: { kept: Kept }) {
  const lists = useLists()
  const columns = useMemo(() => stoneColumns(lists, still, kept.labGrown), [lists, kept.labGrown])
  const [state, setState] = useState(() => toState(columns, kept.columns))
  const [word, setWord] = useState('')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const begun = useMemo(() => toSetting(toState(columns, kept.columns)), [columns, kept.columns])
  const isAsBegun = JSON.stringify(toSetting(state)) === JSON.stringify(begun)
  const { listType, labGrown, updatedAt } = kept
  return (
    <>
      <div className="desk-columns-head">
        <FindColumn word={word} onWord={setWord} state={state} />
        <Act
          route={gridColumns.saveDefault}
          input={{ body: { listType, labGrown, updatedAt, columns: null } }}
          label="The list’s own"
          isDisabled={!kept.columns}
          isSmall
        />
        <Act
          route={gridColumns.saveDefault}
          input={{ body: { listType, labGrown, updatedAt, columns: toSetting(state) } }}
          label="Save for everybody"
          reason={
            wrong.length > 0
              ? `Please keep widths to ${minWidth} to ${maxWidth} pixels.`
              : isAsBegun
                ? 'Nothing has been changed.'
                : undefined
          }
          isMain
          isSmall
        />
      </div>
      <ColumnTable
        columns={columns}
        state={state}
        setState={setState}
        word={word}
        onWrong={(key, isWrong) => setWrong((now) => [...now.filter((other) => other !== key), ...(isWrong ? [key] : [])])}
      />
      <ChangedBy subject="gridColumnDefault" id={`${listType}:${labGrown ? 'lab' : 'natural'}`} />
    </>
  )
}
