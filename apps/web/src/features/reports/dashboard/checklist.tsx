import { userProfiles } from '@loupe/contract/access/user-profiles.ts'
import type { reviewedSettings } from '@loupe/contract/masters/setting-types.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { type ChecklistStep, checklistSteps } from '@loupe/domain/reports/checklist.ts'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Status } from '../../../kit/status.tsx'
import { toast } from '../../../kit/toast.ts'
import { linkTo } from '../../../screens.ts'

const places: Record<ChecklistStep, string> = {
  company: linkTo('projectDetail'),
  limits: linkTo('discountSettings'),
  prices: linkTo('priceLists'),
  stock: linkTo('uploadSheet'),
  client: linkTo('clients'),
  hold: linkTo('search'),
}
const pages: Record<(typeof reviewedSettings)[number], string> = {
  project: linkTo('projectDetail'),
  timeZone: linkTo('timeZoneSettings'),
  discount: linkTo('discountSettings'),
  hold: linkTo('homeSettings', { tab: 'hold' }),
  order: linkTo('orderSettings'),
  other: linkTo('otherSettings'),
}
const pagesOf: Partial<Record<ChecklistStep, readonly (keyof typeof pages)[]>> = {
  company: ['project', 'timeZone'],
  limits: ['discount', 'hold', 'order', 'other'],
}
const done = { label: 'Done', tone: 'good' } as const

const useChecklist = () => {
  const { dismissed } = useMe()
  return useRead(dashboard.checklist, {}, { enabled: !dismissed.includes('checklist') })
}
const useReviewed = (isOn: boolean) => {
  const may = useMay()
  return useRead(settings.checklist, {}, { enabled: isOn && may(settings.checklist) })
}
/** The first step that is still to be taken. */
const nextOf = (list: readonly { step: ChecklistStep; isDone: boolean }[] = []) => list.find(({ isDone }) => !isDone)?.step

/** Whether it is known if there is a checklist, and how high it is. */
export function useIsChecklistKnown() {
  const { data, isLoading } = useChecklist()
  const areLoading = useReviewed(nextOf(data?.list) !== undefined).isLoading
  return !isLoading && !areLoading
}

/** Leads a new installation to its first hold. Hidden once every step that this person may take is done, or when they have dismissed it. */
export function Checklist() {
  const { dismissed } = useMe()
  const { data } = useChecklist()
  const dismiss = useWrite(userProfiles.dismiss)
  const list = data?.list ?? []
  const next = nextOf(list)
  if (dismissed.includes('checklist') || !next) return null
  return (
    <Card
      title="Getting started"
      note={`${list.filter(({ isDone }) => isDone).length} of ${list.length} done`}
      link={
        <Button
          isSmall
          variant="quiet"
          label="Dismiss"
          name="Dismiss the checklist"
          onClick={() => dismiss.mutate({ body: { notice: 'checklist' } }, { onError: toast.error })}
        />
      }
    >
      <ol className="dashboard-steps" aria-label="Steps">
        {list.map(({ step, isDone }) => (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            <span>
              {isDone ? checklistSteps[step].title : <Link to={places[step]}>{checklistSteps[step].title}</Link>}
              {isDone || !pagesOf[step] ? null : <Unsaved names={pagesOf[step]} />}
            </span>
            {isDone ? <Status state={done} /> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The pages of settings that nobody has saved yet: saving them, even unchanged, says that they were reviewed. */
function Unsaved({ names }: { names: readonly (keyof typeof pages)[] }) {
  const { data } = useReviewed(true)
  const open = data?.list.filter(({ name, isReviewed }) => !isReviewed && names.includes(name)) ?? []
  return (
    <small>
      Open and save each once, even without changes:{' '}
      {open.map(({ name, title }, at) => (
        <span key={name}>
          {at > 0 ? ', ' : ''}
          <Link to={pages[name]}>{title}</Link>
        </span>
      ))}
    </small>
  )
}
