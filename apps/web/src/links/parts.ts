import type { Interaction } from '@loupe/contract/accounts/interactions.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Approval } from '@loupe/contract/transactions/approvals.ts'
import type { Block } from '@loupe/contract/transactions/block.ts'
import type { InteractionKind } from '@loupe/domain/accounts/interaction.ts'
import type { TodoSubject } from '@loupe/domain/messages/todo.ts'
import type { ComponentType } from 'react'
import { lazyComponent } from '../kit/lazy-component.ts'
import { lazyLayer } from '../kit/lazy-layer.tsx'

/** Puts a client on the waiting list for stones that are reserved for others. */
export const WaitButton: ComponentType<{ stones: readonly Pick<Diamond, 'id' | 'vStnId'>[] }> = lazyComponent(
  () => import('../features/transactions/waitings/wait-button.tsx'),
  'WaitButton',
)

/** The actions for a hold, wherever a stone is shown. */
export const HoldSteps: ComponentType<{
  block: Pick<Block, 'id' | 'blockType' | 'status' | 'vStnId' | 'companyName' | 'sgiHold' | 'seller' | 'createdBy'> & { waiting?: number }
}> = lazyComponent(() => import('../features/transactions/hold-steps.tsx'), 'HoldSteps')

/** Approve and reject for a request that waits for this person. */
export const AnswerButtons: ComponentType<{ approval: Approval }> = lazyComponent(
  () => import('../features/transactions/approvals/answer-buttons.tsx'),
  'AnswerButtons',
)

/** On a record's page: creates a to-do about it, for oneself or a colleague. */
export const TodoButton: ComponentType<{ about: { subjectType: TodoSubject; subject: string; name: string } }> = lazyComponent(
  () => import('../features/messages/todo-form.tsx'),
  'TodoButton',
)

/** Logs a mail, a call or a chat with a client, or edits a logged one. */
export const TalkForm: ComponentType<{ title: string; kind: InteractionKind; talk?: Interaction; onClose(): void }> = lazyLayer(
  () => import('../features/accounts/client/talk-form.tsx'),
  'TalkForm',
)

/** The logged conversations with all clients visible to this person. */
export const Talks: ComponentType<{ kind: InteractionKind; title: string }> = lazyComponent(
  () => import('../features/accounts/client/interactions.tsx'),
  'Interactions',
)

/** The file of a client's KYC document. The server records who opens it. */
export const DocumentPreview: ComponentType<{ label: string; document: { path: string; fileType: string }; onClose(): void }> = lazyLayer(
  () => import('../features/accounts/kyc/document-preview.tsx'),
  'DocumentPreview',
)
