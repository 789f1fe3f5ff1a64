import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import { type PlatformDetail, platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { feedTitles, feeds } from '@loupe/domain/platforms/global-policy.ts'
import { takesNone } from '@loupe/domain/platforms/going-out.ts'
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
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { ChoiceField, FlagField, NumberField, TextField } from '../../../kit/fields.tsx'
import { FormTrial } from '../../../kit/far-panel.tsx'
import { ClearWhen, type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { HostKeyFields, HostPlaceFields } from '../../../kit/host-fields.tsx'
import { stoneNames } from '../../../kit/stones.ts'

type Field = (name: string) => FieldProps
const plain = <V extends string | number>(values: readonly V[], label: (value: V) => string = String) =>
  values.map((value) => ({ value, label: label(value) }))
const words = {
  platforms: plain(platformNames, (name) => platforms[name].title),
  policies: plain(feeds, (feed) => `Those of ${feedTitles[feed]}`),
  rules: plain(feedRuleTypes, (type) => (type === 'rapDiscount' ? `${ruleTypes[type].title}: sets the back` : ruleTypes[type].title)),
  modes: plain(transferModes),
  minutes: plain(refreshMinutes, (minutes) => `Every ${minutes} minutes`),
  files: plain(feedFileTypes),
  parts: plain(feedPartNames, (part) => feedParts[part]),
}

/** Makes a platform profile, or changes one. Which stones it sends is put together on the desk and saved there as a search. */
export function PlatformForm({ profile, onClose }: { profile: PlatformDetail | undefined; onClose(): void }) {
  const common = { open: true, submit: 'Save', onClose, like: platformDetails.create, width: 560 } as const
  if (!profile)
    return (
      <FormDrawer
        title="Add platform"
        route={platformDetails.create}
        initial={{ mode: 'FTP', refresh: 60, fileType: '.csv', part: 'all', isSecure: true, fileName: 'stock', isActive: true }}
        {...common}
      >
        {(field, form) => (
          <>
            <ChoiceField {...field('platform')} choices={words.platforms} />
            <TakesHint form={form} />
            <Fields field={field} form={form} profile={undefined} />
          </>
        )}
      </FormDrawer>
    )
  const { id, searchId, columns: _, ...rest } = profile
  const { name, policy, ruleType, ruleValue, list, mode, refresh, fileType, part, url, host, port, isSecure, folder, fileName } = rest
  const { successText, username, hostKey, isActive, updatedAt } = rest
  const initial = {
    ...{
      name,
      policy,
      ruleType,
      ruleValue,
      list,
      mode,
      refresh,
      fileType,
      part,
      url,
      host,
      port,
      isSecure,
      folder,
      fileName,
      successText,
      username,
      hostKey,
    },
    ...{ isActive, updatedAt, ...(searchId ? { searchId } : {}) },
  }
  return (
    <FormDrawer
      title={`Change ${profile.name}`}
      record={{ subject: 'platformDetail', id }}
      route={platformDetails.update}
      params={{ id }}
      initial={initial}
      {...common}
    >
      {(field, form) => <Fields field={field} form={form} profile={profile} />}
    </FormDrawer>
  )
}

/** Said before anything is sent. */
function TakesHint({ form }: { form: FormHandle }) {
  const platform = useFieldValue(form, 'platform') as Platform | undefined
  const none = platform && takesNone(platforms[platform])
  return none ? (
    <p className="platform-hint">
      {platforms[platform].title} takes {none}: they are left out, and listed as rejected.
    </p>
  ) : null
}

function Fields({ field, form, profile }: { field: Field; form: FormHandle; profile: PlatformDetail | undefined }) {
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
    label: `${name}, ${effectiveDate} (${labGrown ? stoneNames.lab : stoneNames.natural})`,
  }))
  // The one it was made from may be somebody's own, or gone.
  const kept =
    profile?.searchId && !searches.some(({ value }) => value === profile.searchId)
      ? [{ value: profile.searchId, label: profile.searchName }]
      : []
  return (
    <>
      <TextField {...field('name')} />
      <ChoiceField {...field('searchId')} choices={[...kept, ...searches]} isOptional={profile !== undefined} />
      <ChoiceField {...field('policy')} choices={words.policies} />
      <ChoiceField {...field('ruleType')} choices={words.rules} />
      <ClearWhen form={form} changes="ruleType" clear={['ruleValue']} />
      <Figure field={field} form={form} />
      <ChoiceField {...field('list')} choices={lists} />
      <ChoiceField {...field('refresh')} choices={words.minutes} />
      <ChoiceField {...field('fileType')} choices={words.files} />
      <TextField {...field('fileName')} />
      <ChoiceField {...field('mode')} choices={words.modes} />
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

/** Where to and who we are there: what the mode asks for. */
function Target({ field, form, profile }: { field: Field; form: FormHandle; profile: PlatformDetail | undefined }) {
  const mode = useFieldValue(form, 'mode') as TransferMode
  return (
    <>
      {mode === 'API' ? (
        <>
          <TextField {...field('url')} placeholder="https://" isOptional={false} />
          <ChoiceField {...field('part')} choices={words.parts} />
          <TextField {...field('successText')} />
        </>
      ) : (
        <HostPlaceFields field={field} isFtp={mode === 'FTP'} />
      )}
      <HostKeyFields field={field} by={mode} kept={profile} />
      <FormTrial route={platformDetails.test} form={form} names={tried} id={profile?.id} />
    </>
  )
}
