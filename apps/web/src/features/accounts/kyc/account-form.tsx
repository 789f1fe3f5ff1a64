import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import type { HistoryEntry } from '@loupe/contract/reports/histories.ts'
import type { Sent } from '@loupe/contract/route.ts'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../../api/client.ts'
import type { FieldProps, FormHandle } from '../../../kit/form-drawer.tsx'
import type { RouteFormProps } from '../../../kit/route-form-props.ts'
import { dateTime } from '../../../kit/format.ts'
import { ChangedBy } from '../../../kit/changed-by.tsx'
import { draftNamed, renewDrafts } from '../../../kit/drafts.ts'
import { toast } from '../../../kit/toast.ts'
import { Warnings } from '../../../kit/warnings.tsx'
import { TabForm } from '../../../kit/wizard.tsx'
import type { TabProps } from './tab-props.ts'
import { storeOverwrite } from './undo-overwrite.tsx'

type Body = Partial<Sent<typeof accounts.update>['body']>
type Notified = HistoryEntry['changes'][number]['before']
interface Conflict {
  updatedAt: string
  changes: { byName: string; at: string; title: string; before: Notified; after: Notified }[]
}

const text = (value: Notified): string => (value === null ? 'nothing' : Array.isArray(value) ? value.join(', ') : String(value))
const sentence = ({ byName, at, title, before, after }: Conflict['changes'][number]) =>
  cutText(`${byName}, ${dateTime(at)}: ${title} from ${text(before)} to ${text(after)}`, 300)

interface Props extends TabProps {
  /** The address segment of the tab, which also names its draft. */
  segment: string
  /** The saved values of this tab's fields. */
  fields: Body
  check?: RouteFormProps<typeof accounts.update>['check']
  above?: ReactNode
  below?: ReactNode
  children(field: (name: string) => FieldProps, form: FormHandle): ReactNode
}

/**
 * A tab that edits fields of the account. Only changed fields are sent. If a colleague saved first, their changes are listed above the form and the
 * typed values stay: saving again overwrites the newer values.
 */
export function AccountForm({ account, segment, fields, check, above, below, onDone, onCancel, hasNext, children }: Props) {
  // Changed fields are those that differ from when the tab was opened: the account itself is refetched when colleagues change it.
  const [opened] = useState(fields)
  const [known, setVisited] = useState(account.updatedAt)
  const [changes, setChanges] = useState<Conflict['changes']>()
  const refused = (failure: Failure) => {
    const conflict = failure.data as Conflict | undefined
    if (!conflict?.changes) return false
    setVisited(conflict.updatedAt)
    setChanges(conflict.changes)
    return true
  }
  return (
    <TabForm
      route={accounts.update}
      like={accounts.create}
      {...(check ? { check } : {})}
      initial={{ ...opened, id: account.id, updatedAt: known }}
      always={['id', 'updatedAt']}
      draft={tabDraft(account, segment)}
      onDone={({ overwritten, detail }, isContinuing) => {
        storeOverwrite(account.id, overwritten)
        renewDrafts(tabDraft(account, ''), known, detail.updatedAt)
        if (detail.bankChange && !account.bankChange) toast.success('Bank details submitted for approval by a second person.')
        onDone(isContinuing)
      }}
      onUnchanged={onDone}
      onCancel={onCancel}
      hasNext={hasNext}
      onRefused={refused}
      below={
        <>
          {below}
          <ChangedBy subject="account" id={account.id} />
        </>
      }
      above={
        <>
          {changes ? (
            <div role="alert">
              <Warnings
                title="Someone else changed this client after you opened it. Your edits are still here. Saving again overwrites these changes:"
                lines={changes.length > 0 ? changes.map(sentence) : ['The client was changed.']}
              />
            </div>
          ) : null}
          {above}
        </>
      }
    >
      {children}
    </TabForm>
  )
}

const tabDraft = (account: AccountDetail, segment: string) => draftNamed('kyc', account.id, segment)
