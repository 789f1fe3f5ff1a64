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
      <AxisPicker title="Columns" none="No columns" axis="cols" state={state} options={options} />
      <AxisPicker title="Pages" none="No pages" axis="pages" state={state} options={options} />
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

interface AxisProps {
  title: string
  /** Shown where the axis is not used. */
  none: string
  axis: 'cols' | 'pages'
  state: SummaryState
  options: { value: SummaryAxis; label: string }[]
}

/** Chooses an axis that need not be used. The one of the rows can be swapped with it only once it is. */
const AxisPicker = ({ title, none, axis, state, options }: AxisProps) => (
  <Picker title={title}>
    <Choice
      label={title}
      placeholder={none}
      width={132}
      options={state[axis] ? options : options.filter(({ value }) => value !== state.rows)}
      value={state[axis] || undefined}
      onValue={(value) => state.setAxis(axis, value ?? '')}
    />
  </Picker>
)

const Picker = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <span className="summary-picker">
    <span aria-hidden>{title}</span>
    {children}
  </span>
)
