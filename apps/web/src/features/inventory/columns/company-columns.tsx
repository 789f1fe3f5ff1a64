import { type ColumnSetting, gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import { Failure } from '../../../api/client.ts'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { Choice, OneOf } from '../../../kit/choice.tsx'
import type { Difference } from '../../../kit/three-way.ts'
import { toast } from '../../../kit/toast.ts'
import { useMerge } from '../../../kit/use-merge.tsx'
import { isNewer } from '../../../kit/version.ts'
import { ChangedBy } from '../../../kit/changed-by.tsx'
import { maxWidth, minWidth } from '../../../kit/grid/column-state.ts'
import { Page } from '../../../kit/page.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { presets } from '../desk/presets.ts'
import { listNames, listTypes, still } from './column-setting.tsx'
import { useColumnLabels } from './column-labels.tsx'
import { ColumnTable } from './column-table.tsx'
import { stoneColumns } from './columns.tsx'
import { toSetting, toState } from './settings.ts'
import '../../../kit/plain-table.css'
import './columns.css'
import { FindColumn } from './find-column.tsx'

type Stored = Reply<typeof gridColumns.viewDefault>

/** The default columns for everybody, for each list and each kind of stone. People with their own settings keep them. */
export function CompanyColumns() {
  const [listType, setListType] = useQueryState('list', parseAsStringLiteral(listNames).withDefault(presets.search.listType))
  const { stones } = usePreferences()
  const [kind, setKind] = useQueryState('stones', parseAsStringLiteral(['natural', 'lab']).withDefault(stones))
  const labGrown = kind === 'lab'
  const query = useRead(gridColumns.viewDefault, { body: { listType, labGrown } })
  const { data } = query
  const labels = useColumnLabels(listType, labGrown)
  const stored = data?.listType === listType && data.labGrown === labGrown ? data : undefined
  return (
    <Page title="Default columns">
      <p className="loupe-lead">These columns apply to everyone who has not changed their own. Reset returns to them.</p>
      <div className="columns loupe-plain-table">
        <div className="columns-head">
          <Choice label="List" isNeeded options={listTypes} value={listType} onValue={(next) => void setListType(next ?? null)} />
          <OneOf<'natural' | 'lab'>
            label="Stone type"
            options={[
              { value: 'natural', label: 'Natural' },
              { value: 'lab', label: 'Lab-grown' },
            ]}
            value={kind}
            onValue={(next) => void setKind(next)}
          />
        </div>
        {/* Labels widen the columns of the table: it waits for them. */}
        {stored && !labels.isPending ? (
          <Arranged key={`${listType} ${kind}`} stored={stored} labels={labels} />
        ) : (
          <LoadingOrFailed query={query} rows={12} />
        )}
      </div>
    </Page>
  )
}

/** What colleagues may have changed of the columns. */
const parts = {
  ...{ order: 'Order of the columns', hidden: 'Hidden columns', widths: 'Widths' },
  ...{ pinned: 'Columns at the left edge', pinnedRight: 'Columns at the right edge' },
}
function withParts(setting: ColumnSetting, differences: readonly Difference[]): ColumnSetting {
  return differences.reduce<ColumnSetting>((now, { path: [, part = '', column], theirs }) => {
    if (column === undefined) return { ...now, [part]: theirs }
    const { [column]: _, ...widths } = now.widths
    return { ...now, widths: theirs === undefined ? widths : { ...widths, [column]: theirs as number } }
  }, setting)
}

function Arranged({ stored: read, labels }: { stored: Stored; labels: ReturnType<typeof useColumnLabels> }) {
  const lists = useLists()
  const [stored, setStored] = useState(read)
  const columns = useMemo(() => stoneColumns(lists, still, stored.labGrown), [lists, stored.labGrown])
  const [state, setState] = useState(() => toState(columns, stored.columns))
  const [word, setWord] = useState('')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const begun = useMemo(() => toSetting(toState(columns, stored.columns)), [columns, stored.columns])
  const isAsBegun = JSON.stringify(toSetting(state)) === JSON.stringify(begun)
  const { listType, labGrown } = stored
  const arranged = (of: Stored) => ({ columns: toSetting(toState(columns, of.columns)), updatedAt: of.updatedAt })
  const merge = useMerge(arranged(stored), {
    record: { subject: 'gridColumnDefault', id: `${listType}:${labGrown ? 'lab' : 'natural'}` },
    reread: async () => arranged(await call(gridColumns.viewDefault, { body: { listType, labGrown } })),
    mine: () => ({ columns: toSetting(state) }),
    put: (differences) => setState((now) => toState(columns, withParts(toSetting(now), differences))),
    titleOf: ([, part]) => parts[part as keyof typeof parts],
    textOf: (_, value) => (Array.isArray(value) ? `${value.length} columns` : typeof value === 'number' ? `${value} pixels` : undefined),
  })
  const fill = (latest: Stored) => {
    merge.begin(arranged(latest))
    setStored(latest)
    setState(toState(columns, latest.columns))
  }
  // What a colleague has saved is shown at once, but does not replace what is being arranged.
  if (isNewer(read.updatedAt, stored.updatedAt) && isAsBegun) fill(read)
  const updatedAt = merge.version() ?? null
  const saving = {
    onDone: fill,
    onRefused: (failure: unknown) => {
      if (!(failure instanceof Failure && merge.isConflict(failure))) return false
      void merge.refused(failure).then((isSame) => (isSame ? toast.error('Someone else saved these columns. Save again.') : undefined))
      return true
    },
  }
  return (
    <>
      <div className="columns-head">
        <FindColumn word={word} onWord={setWord} state={state} />
        <RouteButton
          route={gridColumns.saveDefault}
          input={{ body: { listType, labGrown, updatedAt, columns: null } }}
          {...saving}
          label="Use the list’s default"
          reason={stored.columns ? undefined : 'This list already has its default columns.'}
          confirm={{ title: 'Use the list’s default?', content: 'The company’s columns of this list are discarded.', ok: 'Use default' }}
          isSmall
        />
        <RouteButton
          route={gridColumns.saveDefault}
          input={{ body: { listType, labGrown, updatedAt, columns: toSetting(state) } }}
          {...saving}
          label="Save for everyone"
          reason={
            wrong.length > 0 ? `Please use widths from ${minWidth} to ${maxWidth} pixels.` : isAsBegun ? 'No changes to save.' : undefined
          }
          variant="main"
          isSmall
        />
      </div>
      {merge.notice}
      {labels.bar}
      <div className="columns-scroll">
        <ColumnTable
          columns={columns}
          state={state}
          setState={setState}
          word={word}
          more={labels}
          onWrong={(key, isWrong) => setWrong((now) => [...now.filter((other) => other !== key), ...(isWrong ? [key] : [])])}
        />
      </div>
      <ChangedBy subject="gridColumnDefault" id={`${listType}:${labGrown ? 'lab' : 'natural'}`} />
    </>
  )
}
