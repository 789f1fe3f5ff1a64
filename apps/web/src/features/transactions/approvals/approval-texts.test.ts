import type { Approval } from '@loupe/contract/transactions/approvals.ts'
import { expect, it } from 'vitest'
import { answeredText, approvalQuestion, approvedText } from './approval-texts.ts'

const memo = { code: 'M000984', companyName: 'Acme', kind: 'memo', stones: 'F1, F2', pieces: 2 } as Approval

it('approving a return asks about the return, of which stones, and not about the memo', () => {
  expect(approvalQuestion({ ...memo, kind: 'return' })).toMatchObject({
    title: 'Approve the return of 2 stones on M000984 from Acme?',
    content: 'F1, F2: they are in stock again.',
  })
  expect(approvalQuestion({ ...memo, kind: 'return', stones: 'F1', pieces: 1 })).toMatchObject({
    title: 'Approve the return of 1 stone on M000984 from Acme?',
    content: 'F1: it is in stock again.',
  })
})

it('approving a memo asks about the memo, of one stone by its number', () => {
  expect(approvalQuestion(memo)).toMatchObject({ title: 'Approve M000984 for Acme?', content: 'The stones are sent out on memo.' })
  expect(approvalQuestion({ ...memo, stones: 'F1', pieces: 1 }).content).toBe('F1 is sent out on memo.')
})

it('names the document of a client, not the code of the client', () => {
  const kyc = {
    code: 'C0013',
    companyName: 'Acme',
    kind: 'kyc',
    stones: 'PAN of the company AAAPL1234C',
    account: 'a1',
    pieces: 0,
  } as Approval
  expect(approvalQuestion(kyc).title).toBe('Approve PAN of the company AAAPL1234C for Acme?')
  expect(approvedText(kyc)).toBe('PAN of the company AAAPL1234C of Acme: approved.')
  expect(answeredText(kyc, 'rejected')).toBe('PAN of the company AAAPL1234C of Acme: rejected.')
  expect(approvalQuestion({ ...kyc, kind: 'bank', stones: 'HDFC …1234' }).title).toBe('Approve bank details HDFC …1234 for Acme?')
})

it('accepting a stone of an offer names the stone and its price, before and after', () => {
  const offer = { ...memo, kind: 'offer', code: 'OF000012', stones: 'F1', pieces: 1, ofPieces: 2, amount: 3233.43 } as Approval
  expect(approvalQuestion(offer)).toMatchObject({
    title: 'Accept OF000012 for Acme?',
    content: 'Creates an order of F1 at $3,233.43 for the client, pending approval.',
  })
  expect(approvedText(offer)).toBe('OF000012: F1 accepted. The order is pending approval.')
})
