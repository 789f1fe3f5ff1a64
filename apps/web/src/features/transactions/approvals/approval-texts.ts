import type { Approval, ApprovalKind } from '@loupe/contract/transactions/approvals.ts'
import { money, whole } from '../../../kit/format.ts'
import { stonesAre } from '../moved-stones.ts'

/** The label of the approval: an offer is accepted, which makes its order. */
export const approveWord = (kind: ApprovalKind | undefined) => (kind === 'offer' ? 'Accept' : 'Approve')

/** What an approval does, which cannot be undone. */
const whenApproved: Record<ApprovalKind, (row: Approval) => string> = {
  hold: (row) => `${stonesOf(row)} held for the client.`,
  memo: (row) => `${stonesOf(row)} sent out on memo.`,
  return: (row) => `${row.stones}: ${row.pieces === 1 ? 'it is' : 'they are'} in stock again.`,
  order: (row) => `${stonesOf(row)} sold to the client.`,
  offer: ({ stones, amount }) => `Creates an order of ${stones} at ${money(amount)} for the client, pending approval.`,
  kyc: () => 'The document counts for the client’s KYC.',
  price: () => 'The new prices apply at once.',
  bank: () => 'The new bank details replace the current ones.',
  term: () => 'Orders can be made on these terms.',
}
const stonesOf = ({ pieces, stones }: Approval) => stonesAre(pieces, [{ vStnId: stones }])

/** What is approved or rejected: a document, bank details or a term of a client, whose code is the client's; anything else by its code. */
export const approvalSubject = ({ kind, code, stones }: Pick<Approval, 'kind' | 'code' | 'stones'>): string =>
  ({ kyc: stones, bank: `bank details ${stones}`, term: `term ${stones}` } as Partial<Record<ApprovalKind, string>>)[kind] ?? code

/** The message after an answer. */
export const answeredText = (row: Approval, answer: 'approved' | 'rejected') =>
  `${approvalSubject(row)}${row.account && row.companyName ? ` of ${row.companyName}` : ''}: ${row.kind === 'return' ? 'return ' : ''}${answer}.`

/** The message after an approval. */
export const approvedText = (row: Approval) =>
  row.kind === 'offer' ? `${row.code}: ${row.stones} accepted. The order is pending approval.` : answeredText(row, 'approved')

/** The question before an approval: what it does, and to what. */
export function approvalQuestion(row: Approval) {
  const { kind, code, companyName, pieces } = row
  const returned = `the return of ${pieces === 1 ? '1 stone' : `${whole(pieces)} stones`} on ${code}`
  const title =
    kind === 'return'
      ? `Approve ${returned}${companyName ? ` from ${companyName}` : ''}?`
      : `${approveWord(kind)} ${approvalSubject(row)}${companyName ? ` for ${companyName}` : ''}?`
  return { title, content: whenApproved[kind](row), ok: approveWord(kind) }
}
