import { matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import { largestSet, pairCriteria, pairFields, smallestSet, tooFewCriteria, defaultPairing } from '@loupe/domain/inventory/pair-criteria.ts'
import { useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { SliderField } from '../../../kit/slider-field.tsx'
import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { type PairState, same } from './state.ts'

/** The criteria for matching stones, each with its tolerance. The shape must always be equal. */
export function CriteriaPanel({ state }: { state: PairState }) {
  const may = useMay()
  const { criteria, size } = state.settings
  const isDefault = same(state.settings, defaultPairing)
  const store = useWrite(matchPairs.storeSettings, {
    onSuccess: () => {
      state.setSettings(undefined)
      toast.success('Criteria saved as default.')
    },
  })
  return (
    <div className="loupe-panel" role="group" aria-label="Criteria">
      <div className="loupe-panel-head">
        <b>Criteria</b>
        <span className="pairs-defaults">
          <Button
            label="Reset to default"
            hint="Standard criteria for a matching pair"
            variant="quiet"
            reason={isDefault ? 'These are the default criteria.' : undefined}
            onClick={() => state.setSettings(defaultPairing)}
          />
          {may(matchPairs.storeSettings) ? (
            <Button
              label="Save as default"
              variant="quiet"
              busy={store.isPending}
              reason={!state.isEnough ? tooFewCriteria : state.isOwn ? 'These are already your default criteria.' : undefined}
              onClick={() =>
                store.mutate({ body: { settings: isDefault ? null : state.settings } }, { onError: (error) => toast.error(error.message) })
              }
            />
          ) : null}
        </span>
      </div>
      <div className="loupe-panel-sections pairs-criteria">
        <div className="pairs-criterion">
          <span>Stones in a set</span>
          <SliderField
            label="Stones in a set"
            value={size}
            min={smallestSet}
            max={largestSet}
            step={1}
            unit="pcs"
            onValue={state.setSize}
          />
        </div>
        {pairFields.map((field) => {
          const { title, most, step, unit, within: defaults } = pairCriteria[field]
          const within = criteria[field]
          return (
            <div key={field} className="pairs-criterion">
              <label>
                <input
                  type="checkbox"
                  checked={within !== undefined}
                  onChange={(event) => state.setCriterion(field, event.target.checked ? defaults : undefined)}
                />
                {title}
              </label>
              {within === undefined ? null : most === 0 ? (
                <small>the same</small>
              ) : (
                <SliderField
                  label={`${title}tolerance`}
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
          The shape always matches. A score of 100 means identical in all selected criteria; 0 means at the limit of every tolerance.
        </p>
      </div>
    </div>
  )
}
