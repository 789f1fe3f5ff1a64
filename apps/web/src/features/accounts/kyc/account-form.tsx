import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import type { Sent } from '@loupe/contract/route.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import type { FieldProps, FormHandle } from '../../../kit/form-drawer.tsx'
import type { RouteFormProps } from '../../../kit/route-form-props.ts'
import { draftNamed, renewDrafts } from '../../../kit/drafts.ts'
import { savedText } from '../../../kit/saved-text.ts'
import { toast } from '../../../kit/toast.ts'
import { TabForm } from '../../../kit/wizard.tsx'
import { type TabSegment, tabTitles } from './tab-titles.ts'
import type { TabProps } from './tab-props.ts'
import { storeOverwrite } from './undo-overwrite.tsx'

type Body = Partial<Sent<typeof accounts.update>['body']>
interface Props extends TabProps {
  /** The address segment of the tab, which also names its draft. */
  segment: TabSegment
  /** The saved values of this tab's fields. */
  fields(account: AccountDetail): Body
  /** Values of them that the account does not have, when it is read again. */
  rereadOthers?(): Promise<Body>
  check?: RouteFormProps<typeof accounts.update>['check']
  question?: RouteFormProps<typeof accounts.update>['question']
  above?: ReactNode
  below?: ReactNode
  children(field: (name: string) => FieldProps, form: FormHandle): ReactNode
}

/** A tab that edits fields of the account. Only changed fields are sent; what a colleague has saved meanwhile is merged with what was typed. */
export function AccountForm({
  account,
  segment,
  fields,
  rereadOthers,
  check,
  question,
  above,
  below,
  onDone,
  onCancel,
  hasNext,
  savesFirst,
  children,
}: Props) {
  const entered = (of: AccountDetail) => ({ ...fields(of), id: of.id, updatedAt: of.updatedAt })
  return (
    <TabForm
      route={accounts.update}
      createRoute={accounts.create}
      {...(check ? { check } : {})}
      {...(question ? { question } : {})}
      initial={entered(account)}
      reread={async () => {
        const { detail } = await call(accounts.view, { params: { id: account.id } })
        return { ...entered(detail), ...(await rereadOthers?.()) }
      }}
      record={{ subject: 'account', id: account.id }}
      always={['id', 'updatedAt']}
      draft={tabDraft(account, segment)}
      saved={() => savedText(tabTitles[segment])}
      onDone={({ overwritten, detail }, isContinuing) => {
        storeOverwrite(account.id, overwritten)
        renewDrafts(tabDraft(account, ''), account.updatedAt, detail.updatedAt)
        const status = detail.isActive ? 'active' : 'inactive'
        if (detail.isActive !== account.isActive) toast.success(`${detail.companyName} is ${status} now.`)
        if (detail.bankChange && !account.bankChange) toast.success('Bank details submitted for approval by a second person.')
        onDone(isContinuing)
      }}
      onUnchanged={onDone}
      onCancel={onCancel}
      hasNext={hasNext}
      savesFirst={savesFirst}
      below={below}
      above={above}
    >
      {children}
    </TabForm>
  )
}

const tabDraft = (account: AccountDetail, segment: string) => draftNamed('kyc', account.id, segment)
