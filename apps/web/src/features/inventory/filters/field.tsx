import type { Filter } from '@loupe/contract/list.ts'
import { caratGroups } from '@loupe/domain/inventory/search-groups.ts'
import { Chips } from '../../../kit/chips.tsx'
import { DayRange } from '../../../kit/day-range.tsx'
import { LineInput } from '../../../kit/line-input.tsx'
import { Range } from '../../../kit/range.tsx'
import type { Stones } from '../desk/use-stones.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { ShapeIcon } from '../../../shared/inventory/shape-icon.tsx'
import {
  bandsOf,
  daysOf,
  boundsOf,
  isGroupOn,
  pickedOf,
  symbolsOf,
  withBands,
  withBounds,
  withDays,
  withField,
  withGroup,
  withPicked,
  withSymbols,
  withContainedText,
  containedTextOf,
} from '../../../shared/inventory/filters/filter.ts'
import { Labelled } from './labelled.tsx'
import { ManyChips } from './many-chips.tsx'
import type { FieldOf } from './sections.ts'
import './filters.css'

interface Props {
  of: FieldOf
  filter: Filter
  facets: Stones['facets']
  lists: Lists
  isExcluding: boolean
  onFilter(filter: Filter, how?: 'push' | 'replace'): void
  /** Without its title, where the surroundings already show it. */
  isBare?: boolean
}

const noPick = { in: [], nin: [] }

/** One field of the search form, of any kind. */
export function FilterField(props: Props) {
  const { of, filter, lists, isExcluding, onFilter, isBare = false } = props
  switch (of.kind) {
    case 'options':
      return <OptionsField {...props} of={of} />
    case 'groups':
      return <GroupsField {...props} of={of} />
    case 'range':
      return (
        <Labelled title={isBare ? undefined : titleOf(of.field)} unit={of.unit} isLine>
          <Range
            label={titleOf(of.field)}
            bounds={boundsOf(filter, of.field)}
            places={of.places ?? 2}
            {...(of.unit ? { unit: of.unit } : {})}
            onBounds={(bounds) => onFilter(withBounds(filter, of.field, bounds), 'replace')}
          />
        </Labelled>
      )
    case 'days':
      return (
        <Labelled title={isBare ? undefined : titleOf(of.field)}>
          <DayRange
            label={titleOf(of.field)}
            days={daysOf(filter, of.field)}
            onDays={(days) => onFilter(withDays(filter, of.field, days), 'replace')}
          />
        </Labelled>
      )
    case 'word':
      return (
        <Labelled title={isBare ? undefined : titleOf(of.field)} isLine>
          <LineInput
            label={`${titleOf(of.field)} contains`}
            placeholder="contains"
            value={containedTextOf(filter, of.field)}
            onValue={(word) => onFilter(withContainedText(filter, of.field, word), 'replace')}
          />
        </Labelled>
      )
    case 'flag':
      return <FlagField {...props} of={of} />
    case 'bands':
      return (
        <Chips
          label="Carat bands"
          chips={caratGroups.map(({ label }) => ({ value: label, label }))}
          picked={{ in: bandsOf(filter), nin: [] }}
          onPick={({ in: on, nin }) => onFilter(withBands(filter, [...on, ...nin]))}
        />
      )
    case 'symbols':
      return (
        <Chips
          label="Key to symbols"
          chips={lists.of('kToSStr').map(({ code, name }) => ({ value: code, label: name }))}
          picked={symbolsOf(filter)}
          isExcluding={isExcluding}
          onPick={(picked) => onFilter(withSymbols(filter, picked))}
        />
      )
  }
}

type Of<Kind extends FieldOf['kind']> = Omit<Props, 'of'> & { of: Extract<FieldOf, { kind: Kind }> }

/** A field with a list of values, with how many stones have each. */
function OptionsField({ of, filter, facets, lists, isExcluding, onFilter, isBare = false }: Of<'options'>) {
  const { field } = of
  const counts = facets?.[field]
  const values = lists.of(field)
  const picked = pickedOf(filter, field)
  const chips = values.map(({ code, name }) => ({
    value: code,
    label: shortNames.has(field) ? code : name,
    hint: name,
    ...(field === 'shpNm' ? { icon: <ShapeIcon shape={code} /> } : {}),
    count: counts && (counts.find(({ value }) => value === code)?.count ?? 0),
  }))
  return (
    <Labelled title={isBare ? undefined : titleOf(field)}>
      <ManyChips
        label={titleOf(field)}
        chips={chips}
        few={fewOf[field] ?? chips.length}
        picked={picked}
        isExcluding={isExcluding}
        onPick={(codes) => onFilter(withPicked(filter, field, codes))}
      />
    </Labelled>
  )
}

/** Named parts of the stock, such as those without fluorescence. */
function GroupsField({ of, filter, onFilter, isBare = false }: Of<'groups'>) {
  const chips = (
    <Chips
      label={of.label}
      chips={of.groups.map(({ code, label }) => ({ value: code, label }))}
      picked={{
        in: of.groups.filter((group) => isGroupOn(filter, group.filter, of.isAdded ?? false)).map(({ code }) => code),
        nin: [],
      }}
      onPick={({ in: on, nin }) => {
        const changed = of.groups.find(
          ({ code, filter: group }) => (on.includes(code) || nin.includes(code)) !== isGroupOn(filter, group, of.isAdded ?? false),
        )
        if (changed) onFilter(withGroup(filter, changed.filter, of.isAdded ?? false))
      }}
    />
  )
  return of.isTitled && !isBare ? <Labelled title={of.label}>{chips}</Labelled> : chips
}

function FlagField({ of, filter, onFilter }: Of<'flag'>) {
  const is = filter[of.field]
  return (
    <Chips
      label={titleOf(of.field)}
      chips={[
        { value: 'yes', label: of.yes },
        { value: 'no', label: of.no },
      ]}
      picked={is === undefined ? noPick : { in: [is === true ? 'yes' : 'no'], nin: [] }}
      onPick={({ in: on }) => onFilter(withField(filter, of.field, flagOf(on, is === undefined ? undefined : is === true)))}
    />
  )
}

/** Only one of yes and no can be chosen: the one clicked last. */
function flagOf(on: readonly string[], was: boolean | undefined): boolean | undefined {
  const next = on.filter((value) => value !== (was === undefined ? '' : was ? 'yes' : 'no'))[0] ?? (on.length > 0 ? on[0] : undefined)
  if (on.length === 0) return undefined
  return next === 'yes'
}

/** The number of common values of a long list; the others are one click away. */
const fewOf: Partial<Record<string, number>> = { shpNm: 11 }

/** Fields whose codes are the trade's usual terms, and are displayed instead of the names. */
const shortNames = new Set(['colNm', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm', 'lbNm', 'grdlFrom', 'grdlTo'])
