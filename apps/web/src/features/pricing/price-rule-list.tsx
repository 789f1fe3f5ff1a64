import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { type PriceRuleRow, priceRules } from '@loupe/contract/pricing/price-rules.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { type RuleType, ruleTypeNames, ruleTypes } from '@loupe/domain/pricing/rule.ts'
import { priceWays } from '@loupe/domain/pricing/reprice.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { deskLink } from '../../desk-link.ts'
import { Act } from '../../kit/act.tsx'
import { Action } from '../../kit/action.tsx'
import { custom, flag, instant, text, whole } from '../../kit/columns.tsx'
import { EditDelete } from '../../kit/edit-delete.tsx'
import { ChoiceField, FlagField, NumberField, TextField } from '../../kit/fields.tsx'
import { FormDrawer, type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'
import * as format from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useNotices } from '../../kit/notices.ts'
import { usePreferences } from '../../kit/preferences.ts'
import { Press } from '../../kit/press.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { Failed, Loading } from '../../kit/states.tsx'
import { Warnings } from '../../kit/warnings.tsx'
import { linkTo } from '../../screens.ts'
import { useFar } from './far.tsx'
import { PriceChangeView } from './price-change.tsx'

const unitOf = { points: ' points', percent: ' %', usd: ' US$' } as const
const figure = ({ type, value }: Pick<PriceRuleRow, 'type' | 'value'>) =>
  `${format.number(value)}${unitOf[priceWays[ruleTypes[type].way].unit]}`

/** Pricing > Rules: which stones, by a saved search, and what becomes of their prices; the first of the rules a stone falls under decides. */
export function PriceRuleList() {
  const may = useMay()
  const { stones } = usePreferences()
  const labGrown = stones === 'lab'
  const [edited, edit] = useState<PriceRuleRow | 'new'>()
  const [opened, open] = useState<PriceRuleRow>()
  return (
    <>
      <ListScreen<PriceRuleRow>
        title={labGrown ? 'Price rules, lab-grown' : 'Price rules'}
        route={priceRules.list}
        filter={{ labGrown }}
        sort={[{ priority: 'ASC' }]}
        searchIn={['name', 'searchName']}
        empty="No price rule yet. Keep a search on the desk, then add a rule for its stones."
        actions={may(priceRules.create) ? <Action label="Add rule" look="primary" onClick={() => edit('new')} /> : null}
        columns={[
          whole('priority', { sortable: true }),
          text('name', { sortable: true }),
          custom(
            'searchName',
            (rule) => (
              <Link to={deskLink(rule.labGrown, { filter: rule.search.filter, keyword: rule.search.search?.keyword }) ?? '/'}>
                {rule.searchName}
              </Link>
            ),
            { written: 'value' },
          ),
          custom('type', ({ type }) => ruleTypes[type].title, {
            sortable: true,
            written: { words: Object.fromEntries(ruleTypeNames.map((type) => [type, ruleTypes[type].title])) },
          }),
          { ...custom('value', figure, { written: 'value' }), align: 'right' },
          flag('isActive', { sortable: true }),
          instant('updatedAt', { sortable: true }),
        ]}
        rowActions={(rule) => (
          <EditDelete
            family={priceRules}
            id={rule.id}
            name={rule.name}
            onEdit={() => edit(rule)}
            warning="Prices it has changed stay as they are."
          >
            <Press onPress={() => open(rule)}>Preview</Press>
          </EditDelete>
        )}
      />
      <RuleForm edited={edited} labGrown={labGrown} onClose={() => edit(undefined)} />
      {opened ? <RulePanel rule={opened} onClose={() => open(undefined)} /> : null}
    </>
  )
}

/** What the figure of the chosen kind of rule means. */
function Hint({ form }: { form: FormHandle }) {
  const type = useFieldValue(form, 'type') as RuleType | undefined
  return <p className="pricing-hint">{type ? ruleTypes[type].hint : 'Choose the rule, and what its figure means is said here.'}</p>
}

function RuleForm({ edited, labGrown, onClose }: { edited: PriceRuleRow | 'new' | undefined; labGrown: boolean; onClose(): void }) {
  const rule = edited === 'new' ? undefined : edited
  const { data } = useRead(
    savedSearches.list,
    { body: { limit: 500, filter: { labGrown }, sort: [{ name: 'ASC' }] } },
    { enabled: edited !== undefined },
  )
  const searches = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const types = ruleTypeNames.map((type) => ({ value: type, label: ruleTypes[type].title }))
  const notices = useNotices()
  const common = {
    ...{ open: true, submit: 'Save', onClose, like: priceRules.create },
    onDone: ({ name, warnings }: Reply<typeof priceRules.create>) => warnings.forEach((text) => notices.titled(name, text)),
  }
  const fields: Parameters<typeof FormDrawer>[0]['children'] = (field, form) => (
    <>
      <TextField {...field('name')} />
      <ChoiceField {...field('savedSearch')} choices={searches} isOptional={rule !== undefined} />
      {rule ? <p className="pricing-quiet">Stands for “{rule.searchName}”. Choose a search to take its stones instead.</p> : null}
      <ChoiceField {...field('type')} choices={types} />
      <NumberField {...field('value')} places={2} />
      <Hint form={form} />
      <NumberField {...field('priority')} places={0} min={1} />
      {rule ? <FlagField {...field('isActive')} /> : null}
    </>
  )
  if (rule) {
    const { id, name, type, value, priority, isActive, updatedAt } = rule
    return (
      <FormDrawer
        key={id}
        title={`Change ${name}`}
        record={{ subject: 'priceRule', id }}
        route={priceRules.update}
        params={{ id }}
        initial={{ name, type, value, priority, isActive, updatedAt }}
        {...common}
      >
        {fields}
      </FormDrawer>
    )
  }
  return edited ? (
    <FormDrawer title="Add rule" route={priceRules.create} initial={{}} {...common}>
      {fields}
    </FormDrawer>
  ) : null
}

/** What a rule would do to the stock of now, which other rules speak of its stones, and the button that applies it. */
function RulePanel({ rule, onClose }: { rule: PriceRuleRow; onClose(): void }) {
  const may = useMay()
  const params = { id: rule.id }
  const { data: change, error, refetch } = useRead(priceRules.preview, { params, body: {} }, { staleTime: 0 })
  const { isFarMeant, reason, asking } = useFar(change)
  const { data: overlaps } = useRead(priceRules.overlaps, { params }, { staleTime: 0 })
  const lines = (overlaps ?? []).map(
    (other) =>
      `${format.whole(other.stones)} ${other.stones === 1 ? 'stone is' : 'stones are'} in “${other.name}” too (priority ${other.priority}): ${
        other.priority < rule.priority ? 'that rule decides' : 'this rule decides'
      }.`,
  )
  const below = change?.left.belowCost ?? 0
  return (
    <SidePanel
      title={rule.name}
      width={860}
      open
      onClose={onClose}
      footer={
        <div className="pricing-line">
          <Act
            route={priceRules.apply}
            input={{ params, body: { isFarMeant } }}
            reason={reason}
            label={may({ access: 'price:approve', alsoNeeds: 'cost:view' }) ? 'Apply' : 'Ask for approval'}
            isMain
            isDisabled={!change || change.changed === 0 || below > 0 || !rule.isActive}
            confirm={{
              title: `Apply ${rule.name}?`,
              content: `${format.whole(change?.changed ?? 0)} stones get another price. It can be taken back under Price changes.`,
              ok: 'Apply',
            }}
            onDone={onClose}
          />
          {rule.isActive ? null : <span className="pricing-quiet">This rule is not active.</span>}
          <Link to={linkTo('priceRuns')}>Price changes</Link>
        </div>
      }
    >
      <div className="pricing-part">
        <p className="pricing-quiet">
          {ruleTypes[rule.type].title} {figure(rule)} for {rule.searchName}
        </p>
        <Warnings title="Other rules speak of the same stones" lines={lines} />
        {error && !change ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : change ? (
          <PriceChangeView change={change} asking={asking} />
        ) : (
          <Loading rows={6} />
        )}
      </div>
    </SidePanel>
  )
}
