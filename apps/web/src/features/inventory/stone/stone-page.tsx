import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { kindLabels } from '@loupe/domain/inventory/share.ts'
import { reportWarning } from '@loupe/domain/inventory/stone-link.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useCompany } from '../../../api/company.ts'
import { useLists } from '../../../api/masters.ts'
import { TodoButton } from '../../../links/parts.ts'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { noRecord } from '../../../links/no-record.ts'
import { listAddress, stoneAddress } from '../../../links/stone-address.ts'
import { type Preset, presets } from '../desk/presets.ts'
import { useDeskState } from '../desk/state.ts'
import { useStones } from '../desk/use-stones.ts'
import { EyeDialog } from './eye-dialog.tsx'
import { StoneMedia } from './media.tsx'
import { useNeighbours } from './neighbours.tsx'
import { StoneActions } from './stone-actions.tsx'
import { StoneHead, StoneParts } from './stone-detail.tsx'
import { StoneMore } from './stone-more.tsx'
import './stone.css'
import './stone-page.css'

const noFacets = [] as const
/** Addresses have a stone's number or its id; an id is not for people. */
const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The page of one stone (S0 §2): `diamond-details/:id`. `dna/:id` is an alias of it. */
export function StonePage() {
  const { id = '' } = useParams()
  const [from] = useQueryState('from', parseAsString)
  const query = useRead(diamonds.view, { params: { id } })
  const preset = Object.values(presets).find(({ screen }) => screen === from)
  const visible = query.isPlaceholderData ? undefined : query.data
  return (
    <Page
      title={visible?.vStnId ?? (isId.test(id) ? 'Stone' : id)}
      actions={
        <>
          {preset ? <Ways preset={preset} visible={visible?.vStnId ?? id} /> : null}
          {visible ? (
            <Suspense>
              <TodoButton about={{ subjectType: 'diamond', subject: visible.id, name: visible.vStnId }} />
            </Suspense>
          ) : null}
          {visible ? <StoneActions stone={visible} isBesideWays={preset !== undefined} /> : null}
        </>
      }
    >
      {visible ? (
        <Whole key={visible.id} stone={visible} />
      ) : (
        <LoadingOrFailed query={query} gone={noRecord('stone', 'search', 'the desk')} rows={14} />
      )}
    </Page>
  )
}

/** Links back to the list from which the stone was opened, with its state, and to the previous and next stone in it. */
function Ways({ preset, visible }: { preset: Preset; visible: string }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = useDeskState(preset.default)
  const stones = useStones(preset, state, noFacets)
  const { ways } = useNeighbours({
    rows: stones.rows,
    visible,
    page: state.page,
    lastPage: Math.max(1, Math.ceil(stones.count / state.size)),
    onPage: state.setPage,
    go: (vStnId) => void navigate(stoneAddress(vStnId, { list: preset.screen, search }), { replace: true }),
  })
  return (
    <>
      <Link className="stone-back" to={listAddress(preset.screen, search)}>
        Back to {preset.title}
      </Link>
      {ways}
    </>
  )
}

function Whole({ stone }: { stone: Diamond }) {
  const { name } = useCompany()
  const lists = useLists()
  const [eyed, setEyed] = useState<Diamond>()
  const warning = reportWarning(stone)
  return (
    <>
      <article className="stone stone-whole" aria-label={`Stone ${stone.vStnId}`}>
        <p className="stone-paper-head">{name}</p>
        <div className="stone-sight">
          <StoneMedia diamond={stone.id} vStnId={stone.vStnId} />
        </div>
        <div className="stone-facts">
          <p className="stone-kind">{kindLabels(stone.labGrown)}</p>
          <StoneHead stone={stone} lists={lists} onEye={setEyed} />
          {warning ? (
            <p className="stone-warning" role="alert">
              {warning}
            </p>
          ) : null}
          <StoneParts stone={stone} lists={lists} />
        </div>
      </article>
      <StoneMore stone={stone} lists={lists} />
      <EyeDialog stone={eyed} onClose={() => setEyed(undefined)} />
    </>
  )
}
