import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { faultText, isFaulty } from '@loupe/domain/pricing/price-list-check.ts'
import { priceListLifecycle } from '@loupe/domain/pricing/price-list-status.ts'
import { type ListRule, listRules } from '@loupe/domain/pricing/reprice.ts'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { OneOf } from '../../kit/choice.tsx'
import { OnOff } from '../../kit/on-off.tsx'
import { day, money, number, whole } from '../../kit/format.ts'
import { Page } from '../../kit/page.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { noRecord } from '../../links/no-record.ts'
import { Status } from '../../kit/status.tsx'
import { linkTo } from '../../screens.ts'
import { useLargeChange } from './large-change.tsx'
import { PriceChangeView } from './price-change.tsx'
import './pricing.css'
import { Prices } from './price-list-cells.tsx'

type Opened = Reply<typeof priceLists.view>
const ruleOptions: { value: ListRule; label: string }[] = [
  { value: 'back', label: 'Back stays' },
  { value: 'price', label: 'Price stays' },
]

/** One price list: problems in the file, differences from the active list, the effect on the stock, and the button that activates it. */
export function PriceListRecord() {
  const { id = '' } = useParams()
  const query = useRead(priceLists.view, { params: { id } })
  const { data: list } = query
  if (list?.id !== id) return <LoadingOrFailed query={query} gone={noRecord('price list', 'priceLists', 'price lists')} />
  return (
    <Page title={list.name} actions={<Link to={linkTo('priceLists')}>All price lists</Link>}>
      <p className="pricing-facts">
        <Status state={priceListLifecycle.of(list.status)} />
        <span>{list.labGrown ? 'Lab-grown' : 'Natural'}</span>
        <span>of {day(list.effectiveDate)}</span>
        <span>
          {whole(list.cells)} prices, {whole(list.bands)} weight bands
        </span>
        {list.isDemo ? <span>Synthetic demo list</span> : null}
        {list.isOld ? <span>Outdated</span> : null}
      </p>
      <Findings list={list} />
      {list.status === 'active' || list.status === 'activating' ? null : <Activation list={list} />}
      {list.status === 'activating' ? (
        <p>
          The stock is being repriced. <Link to={linkTo('priceRuns')}>Progress</Link>
        </p>
      ) : null}
      <Prices key={list.id} id={list.id} />
    </Page>
  )
}

function Findings({ list }: { list: Opened }) {
  const { gaps, holes, inversions, findings } = list
  return (
    <section className="pricing-box" aria-label="Check results">
      <h2>{isFaulty(list) ? faultText(list) : 'No gaps, holes or price inversions'}</h2>
      {findings.length > 0 ? (
        <ul className="pricing-findings">
          {findings.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {gaps + holes + inversions > findings.length ? <p className="pricing-quiet">First 100 of each kind.</p> : null}
    </section>
  )
}

function Activation({ list }: { list: Opened }) {
  const may = useMay()
  const go = useNavigate()
  const [rule, setRule] = useState<ListRule>('back')
  const [isFaultyTaken, setFaultyTaken] = useState(false)
  const query = useRead(priceLists.diff, { params: { id: list.id }, body: { keep: rule } }, { staleTime: 0 })
  const { data: diff, isPlaceholderData } = query
  const { isFarMeant, reason, confirmation } = useLargeChange(diff?.stock)
  const mustTake = isFaulty(list)
  const input = { params: { id: list.id }, body: { keep: rule, isFaultyTaken, isFarMeant } }
  return (
    <section className="pricing-box" aria-label="Compared with the active list">
      <h2>
        {!diff
          ? 'Compared with the active list'
          : diff.active
            ? `Compared with ${diff.active.name} of ${day(diff.active.effectiveDate)}`
            : 'No active list yet'}
      </h2>
      <div className="pricing-line">
        <OneOf label="Keep fixed" options={ruleOptions} value={rule} onValue={(to) => setRule(to)} />
        <span className="pricing-quiet">{listRules[rule]}</span>
      </div>
      {diff ? (
        <>
          <p className="pricing-facts">
            <span>{whole(diff.up)} up</span>
            <span>{whole(diff.down)} down</span>
            <span>{whole(diff.same)} the same</span>
            <span>{whole(diff.added)} new</span>
            <span>{whole(diff.removed)} removed</span>
          </p>
          <div className="pricing-tables">
            <PriceChangeView change={diff.stock} isStale={isPlaceholderData} confirmation={confirmation} />
            {diff.moves.length + diff.gone.length > 0 ? <Moves moves={diff.moves} gone={diff.gone} /> : null}
          </div>
        </>
      ) : (
        <LoadingOrFailed query={query} rows={6} />
      )}
      {may(priceLists.activate) ? (
        <div className="pricing-line">
          {mustTake ? <OnOff label={`Accept the list with ${faultText(list)}`} isOn={isFaultyTaken} onToggle={setFaultyTaken} /> : null}
          <RouteButton
            route={priceLists.activate}
            input={input}
            label="Make active"
            outcome={() => `${list.name} is the active list.`}
            variant="main"
            reason={
              !diff || isPlaceholderData
                ? 'The comparison is still loading.'
                : mustTake && !isFaultyTaken
                  ? `Accept the list with ${faultText(list)} first.`
                  : reason
            }
            confirm={{
              title: `Make ${list.name} the active list?`,
              content: `Repriced: ${stoneCountText(diff?.stock.changed ?? 0)}. Holds, memos, offers and orders keep their prices. To revert, make the previous list active again.`,
              ok: 'Make active',
            }}
          />
          {list.status === 'draft' ? (
            <RouteButton
              route={priceLists.delete}
              input={{ params: { id: list.id } }}
              label="Delete"
              outcome={() => `${list.name} deleted.`}
              variant="danger"
              confirm={{ title: `Delete ${list.name}?`, content: 'The list was never active. No prices change.', ok: 'Delete' }}
              onDone={() => void go(linkTo('priceLists'))}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

const Moves = ({ moves, gone }: Pick<Reply<typeof priceLists.diff>, 'moves' | 'gone'>) => (
  <div className="pricing-table">
    <table aria-label="Largest changes of the list">
      <thead>
        <tr>
          <th scope="col">Largest changes</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">%</th>
        </tr>
      </thead>
      <tbody>
        {gone.map((range) => (
          <tr key={range}>
            <th scope="row">{range}</th>
            <td colSpan={3}>no longer priced</td>
          </tr>
        ))}
        {moves.map(({ cell, before, after, percent }) => (
          <tr key={cell}>
            <th scope="row">{cell}</th>
            <td>{money(before)}</td>
            <td>{money(after)}</td>
            <td>{number(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
