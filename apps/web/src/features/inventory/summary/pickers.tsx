import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import { Button } from '../../../kit/button.tsx'
import { Choice, OneOf } from '../../../kit/choice.tsx'
import { type Head, axisTitle } from './cube.ts'
import { measureNames, measures } from './measures.ts'
import type { SummaryState } from './state.ts'
import { pageName } from './page-name.ts'

interface Props {
  state: SummaryState
  axes: readonly SummaryAxis[]
  pages: readonly Head[]
  page: Head
}

/** Chooses the axes of rows, columns and pages, the measure, and table or heat map. */
export function Pickers({ state, axes, pages, page }: Props) {
  const options = axes.map((axis) => ({ value: axis, label: axisTitle(axis) }))
  const others = options.filter(({ value }) => value !== state.rows)
  return (
    <div className="summary-pickers" role="group" aria-label="View options">
      <Picker title="Rows">
        <Choice
          label="Rows"
          width={132}
          options={options}
          value={state.rows}
          isNeeded
          onValue={(axis) => axis && state.setAxis('rows', axis)}
        />
      </Picker>
      <Button
        label="Swap rows and columns"
        sign="swap"
        isIcon
        variant="quiet"
        onClick={state.swap}
        reason={state.cols ? undefined : 'There are no columns.'}
      />
      <Picker title="Columns">
        <Choice
          label="Columns"
          placeholder="No columns"
          width={132}
          options={state.cols ? options : others}
          value={state.cols || undefined}
          onValue={(axis) => state.setAxis('cols', axis ?? '')}
        />
      </Picker>
      <Picker title="Pages">
        <Choice
          label="Pages"
          placeholder="No pages"
          width={132}
          options={state.pages ? options : others}
          value={state.pages || undefined}
          onValue={(axis) => state.setAxis('pages', axis ?? '')}
        />
      </Picker>
      {state.pages ? (
        <Choice
          label={axisTitle(state.pages)}
          placeholder={`All: ${axisTitle(state.pages).toLowerCase()}`}
          width={150}
          options={pages.map((one) => ({ value: pageName(one), label: one.name }))}
          value={pageName(page) || undefined}
          onValue={(value) => state.setPage(value ?? '')}
        />
      ) : null}
      {state.cols ? (
        <>
          <Picker title="Figure">
            <Choice
              label="Figure"
              width={140}
              isNeeded
              options={[
                ...measureNames.map((value) => ({ value: value as typeof state.show, label: measures[value].title })),
                { value: 'all', label: 'All figures' },
              ]}
              value={state.show}
              onValue={(show) => show && state.setShow(show)}
            />
          </Picker>
          <OneOf
            label="Display as"
            options={[
              { value: 'table', label: 'Table' },
              { value: 'heat', label: 'Heat map' },
            ]}
            value={state.as}
            onValue={state.setAs}
          />
        </>
      ) : null}
    </div>
  )
}

const Picker = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <span className="summary-picker">
    <span aria-hidden>{title}</span>
    {children}
  </span>
)
