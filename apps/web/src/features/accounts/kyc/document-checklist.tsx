import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import {
  type RequiredDocument,
  type RequirementState,
  checklistText,
  documentName,
  kycChecklist,
  requirementState,
} from '@loupe/domain/accounts/kyc-documents.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { companyToday } from '../../../api/clock.ts'
import { Button } from '../../../kit/button.tsx'
import { Rows } from '../../../kit/rows.tsx'
import { Status } from '../../../kit/status.tsx'

const states: Record<RequirementState, { label: string; tone: Tone }> = {
  missing: { label: 'Missing', tone: 'neutral' },
  waiting: { label: 'Pending approval', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
}

/** The documents required for this type of company and country, and which of them exist. */
export function DocumentChecklist({ account, onAdd }: { account: AccountDetail; onAdd?(required: RequiredDocument): void }) {
  const required = kycChecklist(account.businessType, account.countryCode)
  const rows = required.map((document) => {
    const state = requirementState(document, account.kyc, companyToday())
    return {
      key: `${document.type}:${document.anyOf.join()}`,
      title: document.anyOf.map((code) => documentName(document.type, code)).join(' or '),
      badge: <Status state={states[state]} />,
      detail: document.type === 'personal' ? 'Of a director or owner' : 'Of the company',
      ...(onAdd && state !== 'approved' && state !== 'waiting'
        ? { end: <Button isSmall label="Add" onClick={() => onAdd(document)} /> }
        : {}),
    }
  })
  const approved = required.filter((document) => requirementState(document, account.kyc, companyToday()) === 'approved').length
  return (
    <details open={approved < required.length}>
      <summary>Checklist: {checklistText(required, account.kyc, companyToday())}</summary>
      <Rows label="Checklist" rows={rows} />
    </details>
  )
}
