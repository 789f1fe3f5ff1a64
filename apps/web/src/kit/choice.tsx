import { Select, Segmented } from 'antd'

export interface Option<V extends string | number> {
  value: V
  label: string
}

/** Chooses one of a few options, all visible. */
export const OneOf = <V extends string | number>(props: {
  label: string
  options: readonly Option<V>[]
  value: V
  onValue(value: V): void
}) => (
  <Segmented
    aria-label={props.label}
    size="small"
    options={props.options.map(({ value, label }) => ({ value, label }))}
    value={props.value}
    onChange={(value) => props.onValue(value)}
  />
)

/** Until the options are there, the value would be shown as it is stored: as an id. */
const isLoading = ({ value, options }: { value: unknown; options: readonly unknown[] }) => value !== undefined && options.length === 0

/** Chooses one of many options, or none. */
export const Choice = <V extends string | number>(props: {
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onValue(value: V | undefined): void
  placeholder?: string
  width?: number
  /** The choice cannot be cleared. */
  isNeeded?: boolean
}) => (
  <Select<V>
    aria-label={props.label}
    allowClear={!props.isNeeded}
    showSearch={{ optionFilterProp: 'label' }}
    style={{ width: props.width ?? 160 }}
    placeholder={isLoading(props) ? 'Loading…' : (props.placeholder ?? props.label)}
    options={props.options.map(({ value, label }) => ({ value, label }))}
    value={isLoading(props) ? null : (props.value ?? null)}
    onChange={(value: V | null | undefined) => props.onValue(value ?? undefined)}
  />
)
