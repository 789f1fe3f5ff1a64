import { type PriceRuleRow, priceRules } from '@loupe/contract/pricing/price-rules.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { ruleTypeNames, ruleTypes } from '@loupe/domain/pricing/rule.ts'
import { stepText } from '@loupe/domain/pricing/step-text.ts'
import { Link } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { firstAt } from '../../kit/first-places.ts'
import { deskLink } from '../../links/desk-link.ts'
import { Button } from '../../kit/button.tsx'
import { active, custom, instant, text, whole } from '../../kit/columns.tsx'
import { FamilyList } from '../../kit/family-list.tsx'
import * as format from '../../kit/format.ts'
import { usePreferences } from '../../kit/preferences.ts'
import { RouteButton } from '../../kit/route-button.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { toast } from '../../kit/toast.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { Warnings } from '../../kit/warnings.tsx'
import { linkTo } from '../../screens.ts'
import { useLargeChange } from './large-change.tsx'
import { PriceChangeView, changeText } from './price-change.tsx'
import { RuleFields } from './rule-fields.tsx'
import { unitOf } from './units.ts'

function figure({ type, value }: Pick<PriceRuleRow, 'type' | 'value'>) {
  const unit = unitOf(ruleTypes[type].way)
  return `${format.number(value)}${unit === '%' ? '' : ' '}${unit}`
}

/** Pricing > Rules: a saved search of stones and a change of prices. Of several matching rules, the one with the lowest priority number applies. */
export function PriceRuleList() {
  const { stones } = usePreferences()
  const labGrown = stones === 'lab'
  const [opened, open] = useOpened()
  return (
    <>
      <FamilyList<PriceRuleRow, Reply<typeof priceRules.create>>
        title={labGrown ? 'Price rules, lab-grown' : 'Price rules'}
        help={['Price rule', 'Back %', 'Cost']}
        family={priceRules}
        subject="priceRule"
        nameOf={({ name }) => name}
        add="Add rule"
        warning="Prices it has already changed do not change back."
        inactiveWarning={() => 'The next price runs leave it out. Prices it has already changed do not change back.'}
        filter={{ labGrown }}
        sort={[{ priority: 'ASC' }]}
        searchIn={['name', 'searchName']}
        empty={firstAt('desk', 'No price rules yet. Save a search on the desk, then add a rule for its stones.')}
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
          active(),
          instant('updatedAt', { sortable: true }),
        ]}
        rowButtons={(rule) => <Button isSmall label="Preview" onClick={() => open(rule.id)} />}
        fields={(field, form, rule) => <RuleFields field={field} form={form} rule={rule} labGrown={labGrown} />}
        onDone={({ name, warnings }) => warnings.forEach((warning) => toast.titledError(name, warning))}
      />
      {opened ? <OpenedRule key={opened} id={opened} onClose={() => open(undefined)} /> : null}
    </>
  )
}

/** The rule as it is now; nothing is shown for one that no longer exists. */
function OpenedRule({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useRead(priceRules.view, { params: { id } })
  return data ? <RulePanel rule={data} onClose={onClose} /> : null
}

/** The effect of a rule on the current stock, other rules that match its stones, and the button that applies it. */
function RulePanel({ rule, onClose }: { rule: PriceRuleRow; onClose(): void }) {
  const may = useMay()
  const params = { id: rule.id }
  const query = useRead(priceRules.preview, { params, body: {} }, { staleTime: 0 })
  const { data: change } = query
  const { isFarMeant, reason, confirmation } = useLargeChange(change)
  const { data: overlaps } = useRead(priceRules.overlaps, { params }, { staleTime: 0 })
  const lines = (overlaps ?? []).map(
    (other) =>
      `${format.whole(other.stones)} ${other.stones === 1 ? 'stone is' : 'stones are'} in “${other.name}” too (priority ${other.priority}): ${
        other.priority < rule.priority ? 'that rule applies' : 'this rule applies'
      }.`,
  )
  const below = change?.left.belowCost ?? 0
  const off = !rule.isActive
    ? 'This rule is off. Edit it and choose “Active” first.'
    : !change
      ? 'The preview is still loading.'
      : below > 0
        ? 'Some prices would be below cost.'
        : change.changed === 0
          ? 'This rule changes no price.'
          : undefined
  return (
    <SidePanel
      title={rule.name}
      width={860}
      open
      onClose={onClose}
      footer={
        <div className="pricing-line pricing-foot">
          {rule.isActive ? null : <span className="pricing-quiet">This rule is not active.</span>}
          <Link to={linkTo('priceRuns')}>Price changes</Link>
          <Button label="Cancel" onClick={onClose} />
          <RouteButton
            route={priceRules.apply}
            input={{ params, body: { isFarMeant } }}
            reason={off ?? reason}
            label={may({ access: 'price:approve', alsoNeeds: 'cost:view' }) ? 'Apply' : 'Request approval'}
            outcome={({ runNo, status }) => `${runNo} is ${status === 'pending' ? 'pending approval' : 'running'}.`}
            variant="main"
            confirm={{
              title: `Apply ${rule.name}?`,
              content: `${change ? changeText(change) : ''} You can undo this under Price changes.`,
              ok: 'Apply',
            }}
            onDone={onClose}
          />
        </div>
      }
    >
      <div className="pricing-part">
        <p className="pricing-quiet">
          {stepText({ way: ruleTypes[rule.type].way, value: rule.value })} for {rule.searchName}
        </p>
        <Warnings title="Overlapping rules" lines={lines} />
        {change ? <PriceChangeView change={change} confirmation={confirmation} /> : <LoadingOrFailed query={query} rows={6} />}
      </div>
    </SidePanel>
  )
}
