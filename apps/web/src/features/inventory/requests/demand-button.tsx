import { demands } from '@loupe/contract/inventory/demands.ts'
import { Link } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { linkTo } from '../../../screens.ts'
import { searchFilter } from '../../../shared/inventory/requests/searches.ts'
import { useSaveDemand } from '../demands/use-save-demand.ts'
import type { RequestRow } from './rows.ts'

interface Props {
  row: RequestRow
  title: string
  account: string | undefined
  isCreated: boolean
  onCreated(): void
}
const longestName = 100

/** Turns a request into a demand: its owner is told when a matching stone arrives or can be had again. */
export function DemandButton({ row, title, account, isCreated, onCreated }: Props) {
  const may = useMay()
  const demand = useSaveDemand('')
  if (!may(demands.upsert)) return null
  if (isCreated) return <Link to={linkTo('demands')}>Demand created</Link>
  const { labGrown, filter } = row
  const create = () =>
    demand.keep(
      {
        name: title.slice(0, longestName),
        labGrown,
        search: { filter: searchFilter(filter), sort: [] },
        ...(account ? { account } : {}),
      },
      onCreated,
    )
  return (
    <Button
      label="Create a demand"
      sign="bell"
      hint="You are notified when a matching stone arrives or becomes available"
      busy={demand.isPending}
      onClick={create}
    />
  )
}
