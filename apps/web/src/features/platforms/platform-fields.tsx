import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { feedTitles, feeds } from '@loupe/domain/platforms/global-policy.ts'
import { notAcceptedText } from '@loupe/domain/platforms/withholding.ts'
import {
  type Platform,
  type TransferMode,
  feedFileTypes,
  feedPartNames,
  feedParts,
  feedRuleTypes,
  platformNames,
  platforms,
  refreshMinutes,
  transferModes,
} from '@loupe/domain/platforms/platform.ts'
import { ruleTypes } from '@loupe/domain/pricing/rule.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { ChoiceField, FlagField } from '../../kit/choice-fields.tsx'
import { TextField } from '../../kit/fields.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { FormTrial } from '../../kit/remote-panel.tsx'
import { ClearWhen, type FieldProps, type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'
import { day } from '../../kit/format.ts'
import { HostKeyFields, HostPlaceFields } from '../../kit/host-fields.tsx'
import { stoneNames } from '../../kit/stones.ts'

type Field = (name: string) => FieldProps
const plain = <V extends string | number>(values: readonly V[], label: (value: V) => string = String) =>
  values.map((value) => ({ value, label: label(value) }))
const labels = {
  platforms: plain(platformNames, (name) => platforms[name].title),
  policies: plain(feeds, (feed) => `Policies of ${feedTitles[feed]}`),
  rules: plain(feedRuleTypes, (type) => (type === 'rapDiscount' ? `${ruleTypes[type].title}: sets the back` : ruleTypes[type].title)),
  modes: plain(transferModes),
  minutes: plain(refreshMinutes, (minutes) => `Every ${minutes} minutes`),
  files: plain(feedFileTypes),
  parts: plain(feedPartNames, (part) => feedParts[part]),
}

/** Warns which stones the platform does not take, before anything is sent. */
function TakesHint({ form }: { form: FormHandle }) {
  const platform = useFieldValue(form, 'platform') as Platform | undefined
  const none = platform && notAcceptedText(platforms[platform])
  return none ? (
    <p className="platform-hint">
      {platforms[platform].title} takes {none}: these stones are not sent and are listed as rejected.
    </p>
  ) : null
}

interface Props {
  field: Field
  form: FormHandle
  profile: PlatformDetail | undefined
}

/** The fields of a platform profile. Its stones come from a search that was saved on the desk. */
export function PlatformFields({ field, form, profile }: Props) {
  const { data } = useRead(savedSearches.list, { body: { limit: 1000, sort: [{ name: 'ASC' }] } })
  const searches = (data?.list ?? []).map(({ id, name, labGrown }) => ({
    value: id,
    label: `${name} (${labGrown ? stoneNames.lab : stoneNames.natural})`,
  }))
  const may = useMay()
  const { data: known } = useRead(
    priceLists.list,
    { body: { limit: 1000, sort: [{ effectiveDate: 'DESC' }] } },
    { enabled: may(priceLists.list) },
  )
  const lists = (known?.list ?? []).map(({ id, name, labGrown, effectiveDate }) => ({
    value: id,
    label: `${name}, ${day(effectiveDate)} (${labGrown ? stoneNames.lab : stoneNames.natural})`,
  }))
  // The profile's search may be private to somebody else or deleted, so it is added to the choices.
  const stored =
    profile?.searchId && !searches.some(({ value }) => value === profile.searchId)
      ? [{ value: profile.searchId, label: profile.searchName }]
      : []
  return (
    <>
      {profile ? null : (
        <>
          <ChoiceField {...field('platform')} choices={labels.platforms} />
          <TakesHint form={form} />
        </>
      )}
      <TextField {...field('name')} />
      <ChoiceField {...field('searchId')} choices={[...stored, ...searches]} isOptional={profile !== undefined} />
      <ChoiceField {...field('policy')} choices={labels.policies} />
      <ChoiceField {...field('ruleType')} choices={labels.rules} />
      <ClearWhen form={form} changes="ruleType" clear={['ruleValue']} />
      <Figure field={field} form={form} />
      <ChoiceField {...field('list')} choices={lists} />
      <ChoiceField {...field('refresh')} choices={labels.minutes} />
      <ChoiceField {...field('fileType')} choices={labels.files} />
      <TextField {...field('fileName')} />
      <ChoiceField {...field('mode')} choices={labels.modes} />
      <Target field={field} form={form} profile={profile} />
      <FlagField {...field('isActive')} />
    </>
  )
}

function Figure({ field, form }: { field: Field; form: FormHandle }) {
  const type = useFieldValue(form, 'ruleType') as (typeof feedRuleTypes)[number] | undefined
  return type ? <NumberField {...field('ruleValue')} places={2} hint={ruleTypes[type].hint} isOptional={false} /> : null
}

const tried = [
  ...['mode', 'url', 'host', 'port', 'isSecure', 'folder', 'fileName', 'fileType'],
  ...['username', 'password', 'privateKey', 'hostKey'],
]

/** Address and credentials, as the transfer mode needs them. */
function Target({ field, form, profile }: Props) {
  const mode = useFieldValue(form, 'mode') as TransferMode
  return (
    <>
      {mode === 'API' ? (
        <>
          <TextField {...field('url')} placeholder="https://" isOptional={false} />
          <ChoiceField {...field('part')} choices={labels.parts} />
          <TextField {...field('successText')} />
        </>
      ) : (
        <HostPlaceFields field={field} isFtp={mode === 'FTP'} />
      )}
      <HostKeyFields field={field} by={mode} stored={profile} />
      <FormTrial route={platformDetails.test} form={form} names={tried} id={profile?.id} />
    </>
  )
}
