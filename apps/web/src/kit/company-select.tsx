import type { Account } from '@loupe/contract/accounts/account-row.ts'
import { accountLists, companySearchKeys } from '@loupe/contract/accounts/account-lists.ts'
import { Form, Select, Spin } from 'antd'
import { useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { useMe } from '../api/session.tsx'
import { useDebounced } from './debounced.ts'
import { useFieldText } from './field-texts.ts'
import type { FieldProps } from './form-drawer.tsx'
import { searchedOptions } from './searched-options.ts'

const fewest = 3

/**
 * Companies that begin with the typed text, from three characters on (S0 §7, §9), the likeliest first; when there are none, those that have it in a name or in
 * their code; and when there are none of these either, inactive ones, which cannot be chosen, so that nobody adds them a second time.
 */
function useCompanies(keyword: string, ledgerType: string | undefined) {
  const searchText = useDebounced(keyword.trim(), 200)
  const isLongEnough = searchText.length >= fewest
  const body = {
    page: 1,
    limit: 15,
    filter: { isActive: true, isDeleted: false, ...(ledgerType ? { ledgerType: { contains: ledgerType } } : {}) },
    // Without an order, the likeliest come first.
    sort: [],
  }
  const beginning = { ...body, startWith: { keyword: searchText, keys: companySearchKeys }, isUncounted: true }
  const containing = { ...body, search: { keyword: searchText, keys: [...companySearchKeys, 'vendorCode' as const] } }
  const first = useRead(accountLists.list, { body: beginning }, { enabled: isLongEnough })
  const isNone = isLongEnough && !first.isFetching && first.data?.list?.length === 0
  const second = useRead(accountLists.list, { body: containing }, { enabled: isNone })
  const hasNoActive = isNone && !second.isFetching && second.data?.list?.length === 0
  const inactive = { ...containing, filter: { ...body.filter, isActive: false } }
  const third = useRead(accountLists.list, { body: inactive }, { enabled: hasNoActive })
  const found = hasNoActive ? third : isNone ? second : first
  const isFetching = first.isFetching || second.isFetching || third.isFetching
  return {
    list: (isLongEnough ? found.data?.list : undefined) ?? [],
    areInactive: hasNoActive,
    isSearching: keyword.trim().length >= fewest && (isFetching || searchText !== keyword.trim()),
  }
}

interface Props extends FieldProps {
  ledgerType?: string
  onCompany?(id: string | undefined, company: Account | undefined): void
}

/** The company search select (S1 §3): searches from 3 characters on and shows its progress. */
export function CompanySelect({ name, label, isOptional, hint, ledgerType, onCompany }: Props) {
  return (
    <Form.Item name={name} label={label} required={!isOptional} extra={hint}>
      <Companies name={name} label={label} ledgerType={ledgerType} onCompany={onCompany} />
    </Form.Item>
  )
}

/** The same outside a form, as a filter: no choice means all companies. */
export const CompanyChoice = ({
  label,
  value,
  onValue,
}: {
  label: string
  value: string | undefined
  onValue(id: string | undefined): void
}) => <Companies label={label} ledgerType={undefined} onCompany={undefined} value={value} onChange={onValue} />

interface InputProps {
  /** Of the field, in a form. */
  name?: FieldProps['name']
  label: string
  ledgerType: string | undefined
  onCompany: ((id: string | undefined, company: Account | undefined) => void) | undefined
  /** Set by the form. */
  id?: string
  value?: string | undefined
  onChange?(id: string | undefined): void
}

/** Added to 'nothing found' only for people who do not see all clients. */
const nothingFound = {
  own: ' Only your own clients are searched.',
  team: ' Only your team’s clients are searched.',
  all: '',
}

function Companies({ name: field = '', label, ledgerType, onCompany, id, value, onChange }: InputProps) {
  const me = useMe()
  const [keyword, setKeyword] = useState('')
  const { list, areInactive, isSearching } = useCompanies(keyword, ledgerType)
  // The form stores only the id: the chosen company, also that of a draft, is fetched by it.
  const [taken, setTaken] = useState<Account>()
  const isKnown = value === undefined || taken?.id === value
  const { data: chosen, isFetching } = useRead(
    accountLists.list,
    { body: { page: 1, limit: 1, filter: { id: value ?? null } } },
    { enabled: !isKnown },
  )
  const known = taken?.id === value ? taken : chosen?.list?.find((company) => company.id === value)
  useFieldText(field, (company) => [known, ...list].find((one) => one?.id === company)?.companyName)
  // Until its name is known, the id is not shown in its place.
  const isLoading = !isKnown && known === undefined && isFetching
  const matches = searchedOptions({
    found: list,
    chosen: known,
    keyword,
    isSearching,
    textsOf: (company) => [...companySearchKeys.map((key) => company[key]), company.vendorCode],
  })
  const options = matches.map((company) => ({
    value: company.id,
    label: company.companyName,
    // Two companies of one name differ by their codes.
    disabled: areInactive && company.id !== value,
    more: [
      areInactive ? 'Inactive: make it active under Setting first' : '',
      company.vendorCode,
      company.personName,
      [company.city, company.sellerName].filter(Boolean).join(' · '),
    ],
  }))
  return (
    <Select
      {...(id ? { id } : {})}
      aria-label={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={isLoading ? 'Loading…' : 'Type Client/Company name to Search'}
      value={isLoading ? null : (value ?? null)}
      labelRender={({ label: name }) => name ?? known?.companyName}
      onChange={(next: string | null | undefined) => {
        const company = list.find(({ id: of }) => of === next)
        setTaken(company)
        onChange?.(next ?? undefined)
        onCompany?.(next ?? undefined, company)
      }}
      loading={isSearching}
      notFoundContent={
        isSearching ? (
          <span>
            <Spin size="small" /> Searching...
          </span>
        ) : keyword.trim().length < fewest ? (
          'Type Client/Company name to Search'
        ) : (
          `No company has this text in its name or code.${nothingFound[me.reach]}`
        )
      }
      options={options}
      optionRender={({ data }) => (
        <span className="loupe-company">
          <b>{data.label}</b>
          <small>{data.more.filter(Boolean).join(' — ')}</small>
        </span>
      )}
    />
  )
}
