import { matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import { largestSet, pairCriteria, pairFields, smallestSet, tooFewCriteria, usualPairing } from '@loupe/domain/inventory/pair-criteria.ts'
import { useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { Amount } from '../../../kit/amount.tsx'
import { useSay } from '../../../kit/say.ts'
import { type PairState, same } from './state.ts'

/** By what stones are matched: which criteria count, and how far apart two stones may be in each. The shape is always the same. */
export function CriteriaPanel({ state }: { state: PairState }) {
  const may = useMay()
  const say = useSay()
  const { criteria, size } = state.settings
  const isUsual = same(state.settings, usualPairing)
  const keep = useWrite(matchPairs.keepSettings, {
    onSuccess: () => {
      state.setSettings(undefined)
      say.done('Your criteria are kept.')
    },
  })
  return (
    <div className="desk-panel" role="group" aria-label="Criteria">
      <div className="desk-panel-head">
        <b>Criteria</b>
        <span className="desk-grow" />
        <Action
          label="Usual"
          hint="The criteria the trade calls a pair by"
          look="quiet"
          reason={isUsual ? 'These are the usual criteria.' : undefined}
          onClick={() => state.setSettings(usualPairing)}
        />
        {may(matchPairs.keepSettings) ? (
          <Action
            label="Keep as mine"
            look="quiet"
            isBusy={keep.isPending}
            reason={!state.isEnough ? tooFewCriteria : state.isOwn ? 'These are yours already.' : undefined}
            onClick={() =>
              keep.mutate({ body: { settings: isUsual ? null : state.settings } }, { onError: (error) => say.failed(error.message) })
            }
          />
        ) : null}
      </div>
      <div className="desk-sections pairs-criteria">
        <div className="pairs-criterion">
          <span>Stones in a set</span>
          <Amount label="Stones in a set" value={size} min={smallestSet} max={largestSet} step={1} unit="pcs" onValue={state.setSize} />
        </div>
        {pairFields.map((field) => {
          const { title, most, step, unit, within: usual } = pairCriteria[field]
          const within = criteria[field]
          return (
            <div key={field} className="pairs-criterion">
              <label>
                <input
                  type="checkbox"
                  checked={within !== undefined}
                  onChange={(event) => state.setCriterion(field, event.target.checked ? usual : undefined)}
                />
                {title}
              </label>
              {within === undefined ? null : most === 0 ? (
                <small>the same</small>
              ) : (
                <Amount
                  label={`${title}: how far apart`}
                  value={within}
                  max={most}
                  step={step}
                  unit={unit}
                  onValue={(next) => state.setCriterion(field, next)}
                />
              )}
            </div>
          )
        })}
        <p className="pairs-note">
          The shape is always the same. A score of 100 is alike in all that is ticked, 0 is at the edge of every tolerance.
        </p>
      </div>
    </div>
  )
}
