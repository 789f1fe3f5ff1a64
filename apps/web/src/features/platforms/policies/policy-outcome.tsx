import { type PolicyPreview, globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { type Feed, feedTitles } from '@loupe/domain/platforms/global-policy.ts'
import { withholdingReasons } from '@loupe/domain/platforms/withholding.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Card, CardTable, Cards } from '../../../kit/card.tsx'
import type { Query } from '../../../kit/states.tsx'
import * as format from '../../../kit/format.ts'
import { LineInput } from '../../../kit/line-input.tsx'
import { Status } from '../../../kit/status.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { Warnings } from '../../../kit/warnings.tsx'
import { outcomeTones, whyOf } from './tones.ts'
import './policies.css'

type Part = PolicyPreview['parts'][number]

/** The result of the active policies on the current stock, where policies overlap, and the result for one stone. */
export function PolicyOutcome({ feed, preview }: { feed: Feed; preview: Query & { data: PolicyPreview | undefined } }) {
  const { data } = preview
  return (
    <div className="policy-outcome">
      <Cards>
        <Card title={`Stones published to ${feedTitles[feed]}`} note="Based on current stock" query={preview}>
          <CardTable<Part>
            label="Published stones"
            rows={data?.parts ?? []}
            keyOf={({ labGrown, outcome, reason }) => `${labGrown} ${outcome} ${reason}`}
            columns={[
              { title: 'Stones', show: ({ labGrown }) => (labGrown ? stoneNames.lab : stoneNames.natural) },
              { title: 'Result', show: ({ outcome }) => <Status state={outcomeTones[outcome]} /> },
              { title: 'Pieces', isNumber: true, show: ({ pieces }) => format.whole(pieces) },
              { title: 'Carat', isNumber: true, isRare: true, show: ({ carats }) => format.weight(carats) },
              { title: 'Amount', isNumber: true, isRare: true, show: ({ amount }) => format.money(amount) },
              { title: 'Why', show: ({ outcome, reason }) => whyOf(outcome, reason) },
            ]}
          />
        </Card>
        <Card title="One stone" note={`Is it published to ${feedTitles[feed]}?`}>
          <CheckStone feed={feed} />
        </Card>
      </Cards>
      <Warnings
        title="Overlapping policies: the first one applies"
        lines={(data?.overlaps ?? []).map(
          ({ first, second, pieces }) =>
            `“${first}” and “${second}” both find ${format.whole(pieces)} ${pieces === 1 ? 'stone' : 'stones'}: “${first}” applies.`,
        )}
      />
    </div>
  )
}

function CheckStone({ feed }: { feed: Feed }) {
  const [stone, setStone] = useState('')
  const { data, error, isFetching } = useRead(globalPolicies.check, { body: { feed, stone } }, { enabled: stone !== '' })
  return (
    <div className="policy-check">
      <LineInput label="Stone ID" placeholder="Stone ID" value={stone} onValue={setStone} />
      <div role="status">
        {stone === '' || isFetching ? null : error ? (
          <p>{error.message}</p>
        ) : data ? (
          <>
            <p>
              <b>{data.vStnId}</b> ({data.labGrown ? stoneNames.lab : stoneNames.natural}) <Status state={outcomeTones[data.outcome]} />
            </p>
            <p>
              {data.policy ? `Decided by “${data.policy}”. ` : 'No active policy matches it. '}
              {data.reason ? withholdingReasons[data.reason] : ''}
              {data.sentAt === null ? '' : `Sent at ${format.money(data.sentAt)} per carat; stock price ${format.money(data.ctPr)}.`}
            </p>
          </>
        ) : null}
      </div>
    </div>
  )
}
