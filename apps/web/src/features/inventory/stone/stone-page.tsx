import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { kindWords } from '@loupe/domain/inventory/share.ts'
import { reportWarning } from '@loupe/domain/inventory/stone-link.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useHouse } from '../../../api/house.ts'
import { useLists } from '../../../api/masters.ts'
import { TodoButton } from '../../../forms.tsx'
import { Page } from '../../../kit/page.tsx'
import { Failed, Loading } from '../../../kit/states.tsx'
import { listAddress, stoneAddress } from '../../../stone-address.ts'
import { type Preset, presets } from '../desk/presets.ts'
import { useDeskState } from '../desk/state.ts'
import { useStones } from '../desk/use-stones.ts'
import '../desk/desk.css'
import { EyeDialog } from './eye-dialog.tsx'
import { StoneMedia } from './media.tsx'
import { useNeighbours } from './neighbours.tsx'
import { StoneActions } from './stone-actions.tsx'
import { StoneHead, StoneParts } from './stone-detail.tsx'
import { StoneMore } from './stone-more.tsx'
import './stone.css'
import './stone-page.css'

const noFacets = [] as const

/** The page of one stone (S0 §2): `diamond-details/:id`. `dna/:id` is the same page by its other name. */
export function StonePage() {
  const { id = '' } = useParams()
  const [from] = useQueryState('from', parseAsString)
  const { data: stone, error, isPlaceholderData, refetch } = useRead(diamonds.view, { params: { id } })
  const preset = Object.values(presets).find(({ screen }) => screen === from)
  const shown = isPlaceholderData ? undefined : stone
  return (
    <Page
      title={shown?.vStnId ?? id}
      actions={
        <>
          {preset ? <Ways preset={preset} shown={shown?.vStnId ?? id} /> : null}
          {shown ? (
            <Suspense>
              <TodoButton about={{ subjectType: 'diamond', subject: shown.id, name: shown.vStnId }} />
            </Suspense>
          ) : null}
          {shown ? <StoneActions stone={shown} /> : null}
        </>
      }
    >
      {error && !stone ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : shown ? (
        <Whole key={shown.id} stone={shown} />
      ) : (
        <Loading rows={14} />
      )}
    </Page>
  )
}
export const DnaPage = StonePage

/** Back to the list the stone was opened from, as it stood there, and the stones before and after this one in it. */
function Ways({ preset, shown }: { preset: Preset; shown: string }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = useDeskState(preset.usual)
  const stones = useStones(preset, state, noFacets)
  const { ways } = useNeighbours({
    rows: stones.rows,
    shown,
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
  const { name } = useHouse()
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
          <p className="stone-kind">{kindWords(stone.labGrown)}</p>
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
