import { Term } from '../../../kit/term.tsx'
import type { Filter } from '@loupe/contract/list.ts'
import { memo } from 'react'
import { Button } from '../../../kit/button.tsx'
import { OnOff } from '../../../kit/on-off.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import type { Stones } from '../desk/use-stones.ts'
import { Loading } from '../../../kit/states.tsx'
import type { Lists } from '../../../api/masters.ts'
import { FilterField } from './field.tsx'
import { type Section, fieldsOf, sections } from './sections.ts'
import '../../../kit/workspace.css'
import './filters.css'

interface Props {
  filter: Filter
  isDefault: boolean
  facets: Stones['facets']
  /** Without the lists and the counts, the values would change their places as soon as they arrive. */
  isReady: boolean
  lists: Lists
  open: ReadonlySet<string>
  isExcluding: boolean
  onOpen(key: string): void
  onExcluding(is: boolean): void
  onFilter(filter: Filter, how?: 'push' | 'replace'): void
  onClear(): void
  onFold?: () => void
}

/** The search form: every change updates the results beside it. Memoised, because rows and selection change without it. */
export const FilterPanel = memo(function FilterPanel(props: Props) {
  const { filter, open, onOpen } = props
  return (
    <div className="loupe-panel" role="search" aria-label="Filters">
      <div className="loupe-panel-head">
        <OnOff label="Exclude" isOn={props.isExcluding} onToggle={props.onExcluding} />
        <span className="filters-hint" title="Exclude a value: Alt+click, right-click or press minus. Select a range: Shift+click.">
          <Icon sign="info" />
        </span>
        <Term words={['BGM', 'Key to symbols', 'H&A', 'Ratio', 'Eye clean', '3EX']} />
        <span className="loupe-grow" />
        <Button label="Clear all" variant="quiet" onClick={props.onClear} reason={props.isDefault ? 'No filters to clear.' : undefined} />
        {props.onFold ? <Button label="Hide filters" sign="fold" variant="quiet" isIcon onClick={props.onFold} /> : null}
      </div>
      <div className="loupe-panel-sections">
        {props.isReady ? null : <Loading rows={12} />}
        {(props.isReady ? sections : []).map((section) => (
          <section key={section.key} aria-label={section.title}>
            <h2>
              <UnstyledButton aria-expanded={open.has(section.key)} onClick={() => onOpen(section.key)}>
                <span className="filters-turn" data-open={open.has(section.key) || undefined}>
                  <Icon sign="right" />
                </span>
                {section.title}
                {inUse(section, filter) > 0 ? <b aria-label={`${inUse(section, filter)} in use`}>{inUse(section, filter)}</b> : null}
              </UnstyledButton>
            </h2>
            {open.has(section.key) ? (
              <div className="filters-section">
                {section.fields.map((of, index) => (
                  <FilterField
                    key={'field' in of ? of.field : `${of.kind}${index}`}
                    of={of}
                    filter={filter}
                    facets={props.facets}
                    lists={props.lists}
                    isExcluding={props.isExcluding}
                    onFilter={props.onFilter}
                    isBare={section.fields.length === 1 || isNamedBySection(section, of)}
                  />
                ))}
              </div>
            ) : null}
          </section>
        ))}
      </div>
    </div>
  )
})

const inUse = (section: Section, filter: Filter) => new Set(fieldsOf(section).filter((field) => field in filter)).size
/** A field with the same name as its section needs no title. */
const isNamedBySection = ({ key }: Section, of: Section['fields'][number]) =>
  ['shape', 'carat', 'color', 'clarity'].includes(key) && of.kind !== 'groups'
